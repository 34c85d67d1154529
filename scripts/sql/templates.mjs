/* All `sql` templates of the server, and the statements that can be put together from them without running the program. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolver } from './resolve.mjs'
import { isFunction, isNode, nameOfKey, readModule, scopeWithin } from './scopes.mjs'

/** Ways in which conditions are taken. */
const variants = 4

const isTemplate = (node) =>
  node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.value === 'sql'

/** Sources of lists (`ListSource`): the kit makes statements of them. */
function isList(node) {
  if (node.type !== 'ObjectExpression') return false
  const names = new Set(node.properties.map(({ key, value }) => nameOfKey(key) ?? value))
  return ['from', 'columns', 'id'].every((name) => names.has(name))
}

/** Templates and lists of a file with the scopes they are in. */
function read(file, root) {
  const { body, scope, text } = readModule(file, root)
  const [templates, lists] = [[], []]
  const visit = (node, within) => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, within)
      return
    }
    if (!isNode(node)) return
    const inner = isFunction(node) ? scopeWithin(node, within) : within
    if (isTemplate(node)) templates.push({ node, scope: inner })
    if (isList(node)) lists.push({ node, scope: inner })
    for (const [name, child] of Object.entries(node)) if (name !== 'span') visit(child, inner)
  }
  visit(body, scope)
  return { file, text, templates, lists }
}

const begins = /^[\s(]*(select|insert|update|delete|with|merge)\b/i

/** The statement that `listRows` makes of a list, by one of its orders. */
function ofList({ evaluate, together, fragment, callFunction }, { node, scope }, variant) {
  const { names } = evaluate(node, scope)
  const get = (name) => names.get(name)?.() ?? { kind: 'undefined' }
  const pieces = [fragment(['select ']), get('columns'), fragment([' from ']), get('from')]
  const conditions = []
  const where = get('where')
  if (where.kind === 'function') {
    const found = callFunction(where, [])
    if (found.kind === 'array') conditions.push(...found.items)
  }
  const searched = get('searched')
  if (searched.kind === 'function') conditions.push(callFunction(searched, []))
  else if (searched.kind === 'sql')
    conditions.push(together([fragment(['plain_text(']), searched, fragment([") like '%'"])]))
  for (const [n, each] of conditions.filter(({ kind }) => kind === 'sql').entries())
    pieces.push(fragment([n === 0 ? ' where ' : ' and ']), each)
  const orders = get('orders')
  const all = orders.kind === 'object' ? [...orders.names.values()] : []
  if (all.length > 0) {
    const order = all[variant % all.length]()
    const keys = order.kind === 'function' ? callFunction(order, [fragment([' desc '])]) : order
    pieces.push(fragment([' order by ']), keys)
  }
  return pieces.every(({ kind }) => kind === 'sql') ? together(pieces) : { kind: 'missing' }
}

/** Every template (`file:start:end` with its line), and each distinct statement with the templates that it is made of. */
export function sqlOf(root) {
  const files = globSync('server/src/**/*.ts', { cwd: root })
    .filter((file) => !/\.(test|generated)\.|-for-tests\.|\/testing\/|\.d\.ts$/.test(file))
    .filter((file) => /\bsql[`<]/.test(readFileSync(join(root, file), 'utf8')))
    .sort()
    .map((file) => read(join(root, file), root))
  const templates = new Map()
  for (const { file, templates: all } of files)
    for (const { node } of all)
      templates.set(`${file}:${node.span.start}:${node.span.end}`, {
        file: file.slice(root.length + 1),
        words: node.template.quasis.map(({ cooked }) => cooked).join('…'),
      })
  const statements = new Map()
  for (let variant = 0; variant < variants; variant++) {
    const tools = resolver(root, variant)
    const add = (value) => {
      const made = tools.statement(value)
      if (!made || !begins.test(made.text)) return
      const known = statements.get(made.text) ?? new Set()
      for (const each of made.templates) known.add(each)
      statements.set(made.text, known)
    }
    for (const { templates: all, lists } of files) {
      for (const { node, scope } of all) add(tools.evaluate(node, scope))
      for (const list of lists)
        for (let order = 0; order < 8; order++) add(ofList(tools, list, variant + order))
    }
  }
  return { templates, statements }
}
