import type { Plugin } from 'vite'

/** The parts of a syntax tree that are read here. */
type Node = {
  type: string
  start: number
  end: number
  name?: string
  body?: Node[]
  declaration?: Node | null
  declarations?: Node[]
  kind?: string
  id?: Node
  init?: Node | null
  callee?: Node
  arguments?: Node[]
  properties?: Node[]
  key?: Node
  value?: Node
}

/** A replacement of the characters from `start` to `end`. */
type Edit = { start: number; end: number; text: string }

const isCall = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && /^(main|news|media|equipment)Call$/.test(callee?.name ?? '')

/** The answer of a call is checked by servers only; of what it answers to a preview only whether it has one is read. */
const light = (call: Node): Edit[] =>
  (call.arguments?.[2]?.properties ?? []).flatMap(({ key, value, start, end }) => {
    if (key?.name === 'reply') return [{ start, end, text: 'reply: undefined' }]
    if (key?.name === 'previews' && value) return [{ start: value.start, end: value.end, text: 'true' }]
    return []
  })

/** All nodes below one, itself first. */
function* below(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* below(one)
  else if (node && typeof node === 'object') {
    if ('type' in node) yield node as Node
    for (const part of Object.values(node)) if (typeof part === 'object') yield* below(part)
  }
}

/**
 * Makes the contract light for browsers: schemas and calls are made by functions, of which no bundler can tell that they do
 * nothing else, so that every screen would carry, and make at its start, all schemas of the files of its calls. Each constant is
 * marked as droppable, and calls lose the schemas of their answers, which browsers never read.
 */
export const lightContract = (): Plugin => ({
  name: 'light-contract',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    order: 'post',
    handler(code) {
      const program = this.parse(code) as unknown as Node
      const edits: Edit[] = []
      for (const statement of program.body ?? []) {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') continue
        for (const { id, init } of declared.declarations ?? []) {
          if (id?.type !== 'Identifier' || !init || init.type === 'ArrowFunctionExpression') continue
          const calls = [...below(init)].filter(({ type }) => type === 'CallExpression')
          if (calls.length === 0) continue
          edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
          for (const call of calls) if (isCall(call)) edits.push(...light(call))
          edits.push({ start: init.end, end: init.end, text: '))()' })
        }
      }
      let changed = ''
      let at = 0
      for (const { start, end, text } of edits) {
        changed += code.slice(at, start) + text
        at = end
      }
      return { code: changed + code.slice(at), map: null }
    },
  },
})
