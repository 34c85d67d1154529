import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fontsPlugin } from './subset-fonts.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const folder = process.env.BUILD_INTO ?? 'dist'

/**
 * Two builds by one command, `vite build site`: what readers fetch (dist/client, with a manifest), and
 * the renderer the server loads (dist/server/entry.js, with React inside so that it needs no package).
 */
export default defineConfig({
  root: here('.'),
  plugins: [react(), fontsPlugin(here('.fonts'))],
  resolve: { alias: { '#fonts': here('.fonts') } },
  publicDir: false,
  environments: {
    client: {
      build: {
        outDir: `${folder}/client`,
        assetsDir: 'assets/site',
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        modulePreload: false,
        rollupOptions: {
          input: {
            site: here('src/enhance/main.ts'),
            extra: here('src/enhance/extra-script.ts'),
            sound: here('src/enhance/sound-script.ts'),
          },
          // A file that nothing imports keeps what it exports.
          preserveEntrySignatures: 'exports-only',
        },
      },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: `${folder}/server`,
        ssr: true,
        minify: true,
        copyPublicDir: false,
        rollupOptions: { input: { entry: here('src/entry.tsx') } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.ssr!)
    },
  },
})
