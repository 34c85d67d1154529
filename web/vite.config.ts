import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkLayers } from './chunk-layers.ts'
import { lightContract } from './light-contract.ts'
import { plainLib0 } from './plain-lib0.ts'
import { screenAddressesPlugin } from './screen-addresses.ts'
import { withoutJsonSchema } from './without-json-schema.ts'

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

/** The faces the first paint needs; they are asked for before the style sheet is read. */
const firstFaces = /be-vietnam-pro-(latin|vietnamese)-(400|600)-normal-.*\.woff2$/

/** The binding of shared texts compares by where the caret is. */
const caretDiff = {
  find: /^lib0\/diff$/,
  replacement: fileURLToPath(
    new URL('src/features/editorial/articles/shared/caret-diff.ts', import.meta.url),
  ),
}

/** Preloads the faces of the first paint under their hashed names, so that text does not shift. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => firstFaces.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
          injectTo: 'head-prepend',
        })),
  },
})

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [
    react(),
    withoutJsonSchema(),
    lightContract(),
    plainLib0(),
    preloadFonts(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      includeAssets: [],
      manifest: {
        name: 'Tòa Soạn',
        short_name: 'Tòa Soạn',
        description: 'Hệ thống biên tập và phát sóng',
        lang: 'vi',
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: '#f6f7f9',
        theme_color: '#123a73',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      injectManifest: {
        globPatterns: [
          'assets/app/**/*.{js,css,woff2}',
          'index.html',
          'skin.js',
          'logo.svg',
          'illustrations/*.svg',
          'notify.mp3',
        ],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        // One file: another beside index.html under a hashed name would be unknown to a running server.
        rollupFormat: 'iife',
        buildPlugins: { vite: [screenAddressesPlugin()] },
      },
    }),
  ],
  resolve: { alias: [caretDiff] },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: process.env.BUILD_INTO ?? 'dist',
    assetsDir: 'assets/app',
    manifest: true,
    emptyOutDir: true,
    // Without it the first module is no file of its own, and nearly every browser that runs `target` preloads by itself.
    modulePreload: { polyfill: false },
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkLayers } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': { target: apiOrigin, changeOrigin: false },
      '/configuration.js': { target: apiOrigin, changeOrigin: false },
      '/media': { target: apiOrigin, changeOrigin: false },
      '/socket.io': { target: apiOrigin, ws: true },
    },
  },
})
