/*
 * How the server's process keeps memory. Without all this it holds two or three times what it uses after a
 * busy day, for good (docs/benchmarks.md).
 */

/*
 * The C library: pictures, passwords and pages are worked on in several threads, in blocks of megabytes. By
 * default each thread keeps a heap of its own, and a block once freed raises the size from which blocks are
 * given back to the system. Read when a process begins.
 */
export const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/*
 * V8: a small space for new objects, since the garbage of requests is young (in 4 MB much of a save was
 * taken for old, and collected with everything else); collecting the rest when it has
 * grown by a third, where it would wait until it has grown several times; and letting the server ask for it in
 * a calm (server/src/app/give-back.ts).
 */
export const flags = ['--max-semi-space-size=4', '--heap-growing-percent=35', '--expose-gc']
