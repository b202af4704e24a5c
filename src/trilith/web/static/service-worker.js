/**
 * Offline cache of the site's files, network first: what comes from the network is cached, and the cache is used only when
 * the network fails. Games are never cached: they live on the server.
 */

const KEPT = "trilith-1";
const FIRST = ["/", "/static/mark.svg", "/static/icons.svg"];

/**
 * What `self` is in a service worker, as far as it is used here: the types of the DOM only know pages.
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
  const isKept = !pathname.startsWith("/api/") || /^\/api\/v1\/(games$|messages\/)/.test(pathname);
  if (request.method !== "GET" || origin !== location.origin || !isKept) return;
  event.respondWith(answer(request, pathname));
});

/**
 * The page of a game or lesson is the same for all of them: it is cached once. Files are cached without their version.
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
