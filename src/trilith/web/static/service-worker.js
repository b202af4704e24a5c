/**
 * Offline cache of the site's files, network first: successful responses are cached, and the cache is used only when the
 * network fails. Games are never cached, because their state is on the server.
 */

const KEPT = "trilith-1";
const FIRST = ["/", "/static/mark.svg", "/static/icons.svg"];

/**
 * The part of the service worker's `self` that is used here; TypeScript's DOM types describe only pages.
 * @typedef {{waitUntil: (work: Promise<unknown>) => void}} LifeEvent
 * @typedef {{request: Request, respondWith: (answer: Promise<Response>) => void}} FetchEvent
 * @typedef {(name: "install" | "activate", listener: (event: LifeEvent) => void) => void} OnLife
 * @typedef {(name: "fetch", listener: (event: FetchEvent) => void) => void} OnFetch
 * @typedef {{addEventListener: OnLife & OnFetch, skipWaiting(): void, clients: {claim(): Promise<void>}}} Scope
 */
const worker = /** @type {Scope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FIRST)));
  worker.skipWaiting();
});

worker.addEventListener("activate", (event) => {
  const old = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isKept = !pathname.startsWith("/api/") || /^\/api\/v1\/(games$|messages\/|rules\/)/.test(pathname);
  if (request.method !== "GET" || origin !== location.origin || !isKept) return;
  event.respondWith(answer(request, pathname));
});

/**
 * Fetch from the network and cache the response, else answer from the cache. All game pages share one cache entry, as do
 * all lesson pages; files are cached without their version query.
 * @param {Request} request
 * @param {string} pathname
 */
async function answer(request, pathname) {
  const plain = pathname.replace(/^\/static\/@\w+\//, "/static/");
  const key = request.mode === "navigate" ? `/${pathname.split("/")[1] ?? ""}` : plain;
  const cache = await caches.open(KEPT);
  try {
    const found = await fetch(request);
    if (found.ok) await cache.put(key, found.clone());
    return found;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}
