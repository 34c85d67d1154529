/*
 * The text that an `sql` template has when it runs, worked out from the source: constants, functions and imports are
 * followed, conditions are taken either way (`variant`), and what is only known at run time is a parameter.
 */
import { bare, find, isFunction, isNode, nameOfKey, readModule, scopeWithin } from './scopes.mjs'

/** A value that is known at run time only. */
const unknown = { kind: 'unknown' }
const deepest = 60

const isSql = (tag) => tag?.type === 'Identifier' && tag.value === 'sql'
const fragment = (parts, templates = []) => ({ kind: 'sql', parts, templates })
const text = (words) => ({ kind: 'text', text: words })
const quoted = (name) =>
  name
    .split('.')
    .map((part) => (part === '*' ? '*' : `"${part}"`))
    .join('.')
const literal = (words) => `'${words.replaceAll("'", "''")}'`
/** A parameter whose type says that it is SQL: nothing is known of it. */
const saysSql = (type) => JSON.stringify(type ?? null).includes('"RawBuilder"')

const returns = new WeakMap()

/** What a function's body returns, without the functions in it. */
function returned(body) {
  const known = returns.get(body)
  if (known) return known
  const all = []
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node) || isFunction(node)) return
    if (node.type === 'ReturnStatement' && node.argument) all.push(node.argument)
    for (const [name, child] of Object.entries(node)) if (name !== 'span') visit(child)
  }
  visit(body)
  returns.set(body, all)
  return all
}

/** Resolves templates of a folder's files; `variant` decides which way conditions are taken. */
export function resolver(root, variant) {
  let depth = 0
  /** Values of the constants of modules. */
  const constants = new Map()

  function part(value, name) {
    if (value?.kind === 'object') {
      if (name !== undefined) return value.names.get(name)?.() ?? { kind: 'undefined' }
      const all = [...value.names.values()]
      return all.length > 0 ? all[variant % all.length]() : unknown
    }
    if (value?.kind === 'array' && typeof name === 'number') return value.items[name] ?? unknown
    if (value?.kind === 'array' && name === undefined) return value.items[0] ?? unknown
    return unknown
  }

  function boundValue(binding) {
    if (binding?.kind !== 'const' || binding.scope.parent) return valueNow(binding)
    if (!constants.has(binding)) constants.set(binding, valueNow(binding))
    return constants.get(binding)
  }

  function valueNow(binding) {
    if (!binding) return unknown
    if (binding.kind === 'function') return { kind: 'function', node: binding.node, scope: binding.scope }
    const whole = binding.kind === 'value' ? binding.value : evaluate(binding.node, binding.scope)
    let value = whole
    for (const name of binding.path) value = value && part(value, name)
    if ((!value || value.kind === 'undefined') && binding.fallback)
      return evaluate(binding.fallback, binding.scope)
    if (!value) return saysSql(binding.type) ? { kind: 'missing' } : unknown
    if (binding.pushed?.length > 0 && value.kind === 'array')
      return { kind: 'array', items: [...value.items, ...itemsOf(binding.pushed, binding.scope)] }
    return value
  }

  function itemsOf(elements, scope) {
    return elements.flatMap((element) => {
      if (!element) return []
      const value = evaluate(element.expression, scope)
      if (!element.spread) return [value]
      return value.kind === 'array' ? value.items : []
    })
  }

  function objectOf(node, scope) {
    const names = new Map()
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const spread = evaluate(property.arguments, scope)
        if (spread.kind === 'object') for (const [name, read] of spread.names) names.set(name, read)
      } else if (property.type === 'Identifier') names.set(property.value, () => evaluate(property, scope))
      else if (property.type === 'MethodProperty')
        names.set(nameOfKey(property.key), () => ({ kind: 'function', node: property, scope }))
      else if (property.type === 'KeyValueProperty') {
        const name =
          property.key.type === 'Computed'
            ? evaluate(property.key.expression, scope).text
            : nameOfKey(property.key)
        if (name !== undefined) names.set(name, () => evaluate(property.value, scope))
      }
    }
    return { kind: 'object', names }
  }

  function callFunction({ node, scope }, args) {
    if (node.type === 'function') return unknown
    const within = scopeWithin(node, scope, args)
    if (node.body?.type !== 'BlockStatement') return evaluate(node.body, within)
    const all = returned(node.body)
    return all.length > 0
      ? evaluate(all[(all.length - 1 - (variant % all.length)) % all.length], within)
      : unknown
  }

  /** `sql.ref`, `sql.table`, `sql.raw`, `sql.lit`, `sql.val`, `sql.join`. */
  function builtIn(name, args) {
    const [first, second] = args
    if (name === 'lit') {
      if (first?.kind === 'text') return fragment([literal(first.text)])
      return fragment(first?.kind === 'number' ? [String(first.number)] : [null])
    }
    if (name === 'val') return fragment([null])
    if (name === 'join') {
      if (first?.kind !== 'array') return { kind: 'missing' }
      const pieces = first.items.map((item) => piece(item))
      if (pieces.length === 0) return { kind: 'missing' }
      const between = second ? piece(second) : fragment([', '])
      return pieces.reduce((all, each) => together([all, between, each]))
    }
    if (first?.kind !== 'text') return { kind: 'missing' }
    return fragment([name === 'raw' ? first.text : quoted(first.text)])
  }

  const together = (pieces) =>
    pieces.some(({ kind }) => kind === 'missing')
      ? { kind: 'missing' }
      : fragment(
          pieces.flatMap(({ parts }) => parts),
          pieces.flatMap(({ templates }) => templates),
        )

  /** What a placeholder becomes: SQL, or a parameter (null). */
  const piece = (value) => (value.kind === 'sql' || value.kind === 'missing' ? value : fragment([null]))

  function methodOf(object, name, args) {
    if (object.kind === 'array') {
      const [callback] = args
      const each = (item) =>
        callback?.kind === 'function' ? callFunction(callback, [item, unknown]) : unknown
      if (name === 'map') return { kind: 'array', items: object.items.map(each) }
      if (name === 'flatMap')
        return {
          kind: 'array',
          items: object.items.flatMap((item) => {
            const made = each(item)
            return made.kind === 'array' ? made.items : [made]
          }),
        }
      if (name === 'concat')
        return { kind: 'array', items: [...object.items, ...args.flatMap((arg) => arg.items ?? [])] }
      if (['filter', 'toSorted', 'slice', 'toReversed'].includes(name)) return object
    }
    if (object.kind === 'object') {
      const method = part(object, name)
      if (method.kind === 'function') return callFunction(method, args)
      if (name === 'get' || name === 'as') return unknown
    }
    // Lists that are known at run time only stand for lists of one value.
    if (object.kind === 'unknown' && (name === 'map' || name === 'flatMap') && args[0]?.kind === 'function') {
      const made = callFunction(args[0], [unknown, unknown])
      return { kind: 'array', items: made.kind === 'array' ? made.items : [made] }
    }
    return ['filter', 'toSorted', 'trim'].includes(name) ? object : unknown
  }

  function call(node, scope) {
    const args = itemsOf(node.arguments, scope)
    const callee = bare(node.callee)
    if (callee.type === 'MemberExpression') {
      const name = callee.property.value
      if (isSql(callee.object)) return builtIn(name, args)
      if (callee.object.type === 'Identifier' && callee.object.value === 'Object') {
        const [first] = args
        if (first?.kind !== 'object') return unknown
        const entries = [...first.names].map(([key, read]) => [text(key), read()])
        if (name === 'values') return { kind: 'array', items: entries.map(([, value]) => value) }
        if (name === 'keys') return { kind: 'array', items: entries.map(([key]) => key) }
        if (name === 'entries')
          return { kind: 'array', items: entries.map((items) => ({ kind: 'array', items })) }
        return unknown
      }
      return methodOf(evaluate(callee.object, scope), name, args)
    }
    const called = evaluate(callee, scope)
    return called.kind === 'function' ? callFunction(called, args) : unknown
  }

  function template(node, scope) {
    const { quasis, expressions } = node.template
    const pieces = quasis.flatMap(({ cooked }, n) => [
      fragment([cooked]),
      ...(n < expressions.length ? [piece(evaluate(expressions[n], scope))] : []),
    ])
    const made = together(pieces)
    return made.kind === 'sql'
      ? fragment(made.parts, [`${scope.file}:${node.span.start}:${node.span.end}`, ...made.templates])
      : made
  }

  function words({ quasis, expressions }, scope) {
    const values = expressions.map((each) => evaluate(each, scope))
    if (values.some(({ kind }) => kind !== 'text')) return unknown
    return text(quasis.map(({ cooked }, n) => cooked + (values[n]?.text ?? '')).join(''))
  }

  function evaluateNow(whole, scope) {
    const node = bare(whole)
    if (!node) return unknown
    switch (node.type) {
      case 'TaggedTemplateExpression':
        return isSql(node.tag) ? template(node, scope) : unknown
      case 'TemplateLiteral':
        return words(node, scope)
      case 'StringLiteral':
        return text(node.value)
      case 'NumericLiteral':
        return { kind: 'number', number: node.value }
      case 'Identifier':
        if (node.value === 'undefined') return { kind: 'undefined' }
        return boundValue(find(node.value, scope, root))
      case 'ConditionalExpression':
        return evaluate(variant % 2 === 0 ? node.consequent : node.alternate, scope)
      case 'BinaryExpression': {
        if (node.operator !== '??' && node.operator !== '||') return unknown
        const left = evaluate(node.left, scope)
        return left.kind === 'unknown' || left.kind === 'undefined' ? evaluate(node.right, scope) : left
      }
      case 'ArrayExpression':
        return { kind: 'array', items: itemsOf(node.elements, scope) }
      case 'ObjectExpression':
        return objectOf(node, scope)
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return { kind: 'function', node, scope }
      case 'MemberExpression': {
        const object = evaluate(node.object, scope)
        if (node.property.type !== 'Computed') return part(object, node.property.value)
        const key = evaluate(node.property.expression, scope)
        return part(object, key.kind === 'text' ? key.text : key.kind === 'number' ? key.number : undefined)
      }
      case 'CallExpression':
        return call(node, scope)
      default:
        return unknown
    }
  }

  function evaluate(node, scope) {
    if (depth > deepest) return { kind: 'missing' }
    depth++
    try {
      return evaluateNow(node, scope)
    } finally {
      depth--
    }
  }

  /** Statement text with `$n`, and the templates in it; null when a part of it is not known. */
  function statement(value) {
    if (value.kind !== 'sql') return null
    let n = 0
    return {
      text: value.parts.map((each) => (each === null ? `$${++n}` : each)).join(''),
      templates: value.templates,
    }
  }

  return {
    evaluate,
    statement,
    together,
    fragment,
    callFunction,
    readModule: (file) => readModule(file, root),
  }
}
