/**
 * Flags of V8 for the local runtime, which reads them from MINIFLARE_WORKERD_V8_FLAGS. With two cores V8 has one thread for
 * work beside JavaScript. Where that one compiled and waited for a garbage collection, the thread of JavaScript waited for it to
 * sweep, for ever: workerd runs sweeping to its end before anything else. A collection without other threads waits for none
 * (decision 079).
 */
export const v8Flags = (given = "") => `${given} --single-threaded-gc`.trim();
