import { defineConfig } from '@playwright/test'
import { chromiumPath } from '../scripts/chromium.mjs'
import { browserTests, leftOut } from '../scripts/suites.mjs'
import { screenDay } from './screen-plan.ts'

/** Debian's Chromium calls home in the background, which a closed network makes slow. */
const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-compositing',
  '--disable-software-rasterizer',
  '--num-raster-threads=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  // A page lives for seconds here: to optimize its program costs a fifth of the processor, and pays nothing back.
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
]

// The workers use the day on which the run began, also after midnight.
process.env.SCREEN_DAY ??= screenDay()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: leftOut(['e2e']).map((file) => `**/${file.slice('e2e/'.length)}`),
  ...browserTests(),
  globalSetup: './start-server.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // Tabs keep two cores busy; a third worker only made single tests late.
  workers: 2,
  retries: process.env.CI ? 2 : 0,
  // A test that needs longer says so. Where others use the computer too, all take longer.
  timeout: process.env.CI ? 75_000 : 150_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1440, height: 900 },
    // Recording each test would cost as much as running it.
    trace: 'on-first-retry',
    launchOptions: { executablePath: chromiumPath(), args: quietly },
  },
})
