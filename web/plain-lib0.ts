import type { Plugin } from 'vite'

/** What Yjs asks of two modules of lib0, for a browser: its warnings without colours, and no variables of a process. */
const parts: Record<string, string> = {
  logging: `const nothing = ''
export { nothing as BOLD, nothing as ORANGE, nothing as RED, nothing as UNBOLD }
export const print = (...words) => console.info(...words.filter(Boolean))
export const warn = (...words) => console.warn(...words)`,
  environment: `export const isBrowser = true, isMac = /Mac/.test(navigator.platform)
export const getVariable = () => null`,
}

/**
 * Leaves out of the build how lib0 paints a console and reads a command line: who writes together loads it. A build in
 * which lib0 or Yjs asks for more of them fails by the missing name.
 */
export const plainLib0 = (): Plugin => ({
  name: 'plain-lib0',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /\/lib0\/(?:logging|environment)\.js$/ },
    handler: (id) => ({ code: parts[id.match(/(\w+)\.js$/)?.[1] ?? ''] ?? '', map: null }),
  },
})
