import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { leftOut, tags } from './scripts/suites.mjs'

const onDatabase = {
  globalSetup: ['server/src/kernel/testing/global-setup.ts'],
  env: { NODE_ENV: 'test' },
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Of a busy computer; its own is a second.
  expect: { poll: { timeout: 15_000 } },
  // As in the browser tests: a busy computer may make one test late, and a run that fails costs hours. The report says
  // which was tried again.
  retry: process.env.CI ? 1 : 0,
}

/** Tests that put something else in a module's place, which others must not see. */
const mocked = ['server/**/*.mocked.test.ts']

/** Files that the suite which runs leaves out: scripts/suites.mjs. */
const elsewhere = leftOut(['contract/src', 'server', 'scripts', 'site/src'])
const elsewhereInWeb = leftOut(['web/src']).map((file) => file.slice('web/'.length))

export default defineConfig({
  test: {
    tags,
    // One by default on two cores; a worker and PostgreSQL wait for each other half of the time, and many tests for a clock.
    maxWorkers: availableParallelism() + 1,
    // A run of single files spends most of its time on transforming the server's modules.
    fsModuleCache: true,
    projects: [
      {
        test: {
          ...onDatabase,
          name: 'server',
          include: ['contract/src/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...mocked, ...elsewhere],
          // The server's modules are loaded once by each worker and not by each file: they keep next to nothing outside of a
          // kernel, and loading them takes as long as a file's tests.
          isolate: false,
        },
      },
      {
        test: { ...onDatabase, name: 'server, mocked', include: mocked, exclude: elsewhere },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: elsewhereInWeb,
          testTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'site',
          include: ['site/src/**/*.test.{ts,tsx}'],
          exclude: elsewhere,
          testTimeout: 30_000,
        },
      },
    ],
  },
})
