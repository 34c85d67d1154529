/* Finds the regular expressions of a source file. */
import { parseSync } from '@swc/core'

const isBuilder = ({ type, callee }) =>
  (type === 'NewExpression' || type === 'CallExpression') &&
  callee?.type === 'Identifier' &&
  callee.value === 'RegExp'

/** The text of a literal without holes; null for any other expression. */
function fixedText(node) {
  if (node?.type === 'StringLiteral') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].cooked
  if (node?.type === 'RegExpLiteral') return node.pattern
  return null
}

/**
 * The expressions of a file, as literals and as `new RegExp(…)`: pattern (null when it is put together while
 * the program runs), flags, and how it stands in the text.
 */
export function expressionsIn(text, file) {
  const found = []
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (node === null || typeof node !== 'object') return
    if (node.type === 'RegExpLiteral')
      found.push({ pattern: node.pattern, flags: node.flags, source: `/${node.pattern}/${node.flags}` })
    if (isBuilder(node)) {
      const [first, second] = node.arguments ?? []
      const flags = second ? fixedText(second.expression) : ''
      const pattern = flags === null ? null : fixedText(first?.expression)
      found.push({ pattern, flags: flags ?? '', source: 'RegExp(' })
    }
    for (const [name, child] of Object.entries(node)) if (name !== 'span') visit(child)
  }
  visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2024' }).body)
  return found
}
