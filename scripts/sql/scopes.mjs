/* The names of a TypeScript file as far as SQL templates are built from them: constants, functions, parameters, imports. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from '@swc/core'

export const isNode = (value) => value !== null && typeof value === 'object'

export const isFunction = ({ type }) =>
  type === 'ArrowFunctionExpression' ||
  type === 'FunctionExpression' ||
  type === 'FunctionDeclaration' ||
  type === 'MethodProperty'

/** An expression without brackets, assertions and `await`. */
export function bare(node) {
  let inner = node
  while (
    /^(ParenthesisExpression|TsAsExpression|TsNonNullExpression|TsSatisfiesExpression|TsConstAssertion|TsTypeAssertion|OptionalChainingExpression)$/.test(
      inner?.type,
    ) ||
    inner?.type === 'AwaitExpression'
  )
    inner = inner.type === 'AwaitExpression' ? inner.argument : (inner.expression ?? inner.base)
  return inner
}

export const nameOfKey = (key) =>
  key?.type === 'Identifier' || key?.type === 'StringLiteral' ? key.value : undefined

/** Adds the names of a pattern; `binding` has the whole value, `path` leads to the part. */
export function bind(scope, pattern, binding, path = []) {
  if (!pattern) return
  if (pattern.type === 'Identifier') {
    const typed = binding.type ?? pattern.typeAnnotation
    scope.names.set(pattern.value, { ...binding, type: typed, path })
  } else if (pattern.type === 'AssignmentPattern')
    bind(scope, pattern.left, { ...binding, fallback: pattern.right }, path)
  else if (pattern.type === 'ArrayPattern')
    for (const [n, element] of pattern.elements.entries()) bind(scope, element, binding, [...path, n])
  else if (pattern.type === 'ObjectPattern')
    for (const property of pattern.properties) {
      const name = nameOfKey(property.key)
      if (property.type === 'KeyValuePatternProperty') bind(scope, property.value, binding, [...path, name])
      else if (property.type === 'AssignmentPatternProperty')
        scope.names.set(name, {
          ...binding,
          type: undefined,
          path: [...path, name],
          ...(property.value ? { fallback: property.value } : {}),
        })
    }
}

const declared = new WeakMap()

/** Declarations of a body, those of nested blocks included, and what is pushed onto its arrays. */
function declarationsOf(body) {
  const known = declared.get(body)
  if (known) return known
  const found = []
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node)) return
    if (node.type === 'FunctionDeclaration') found.push({ name: node.identifier.value, node })
    if (isFunction(node)) return
    if (node.type === 'VariableDeclarator') found.push({ pattern: node.id, node: node.init })
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const { object, property } = node.callee
      if (object.type === 'Identifier' && property.value === 'push')
        found.push({ name: object.value, pushed: node.arguments })
    }
    for (const [name, child] of Object.entries(node)) if (name !== 'span') visit(child)
  }
  visit(body)
  declared.set(body, found)
  return found
}

function hoist(scope, body) {
  if (!isNode(body)) return
  for (const { name, pattern, node, pushed } of declarationsOf(body)) {
    if (pattern) bind(scope, pattern, { kind: 'const', node, scope, pushed: [] })
    else if (pushed) scope.names.get(name)?.pushed?.push(...pushed)
    else scope.names.set(name, { kind: 'function', node, scope })
  }
}

/** The scope within a function; `args` are the values it is called with, if it is called. */
export function scopeWithin(fn, parent, args) {
  const scope = { names: new Map(), parent, file: parent.file }
  for (const [n, each] of (fn.params ?? []).entries()) {
    const pattern = each.pat ?? each
    if (pattern.type === 'RestElement')
      bind(scope, pattern.argument, { kind: 'value', value: args?.slice(n) })
    else bind(scope, pattern, { kind: 'value', value: args?.[n], scope })
  }
  hoist(scope, fn.body)
  return scope
}

const files = new Map()

/** Where an import leads; null for packages. */
function fileOf(source, from, root) {
  const path = source.startsWith('#server/')
    ? join(root, 'server/src', source.slice('#server/'.length))
    : source.startsWith('@toasoan/contract/')
      ? join(root, 'contract/src', `${source.slice('@toasoan/contract/'.length)}.ts`)
      : source.startsWith('.')
        ? join(dirname(from), source)
        : null
  return path && existsSync(path) ? path : null
}

/** A parsed file with its own names and those that it exports. */
export function readModule(file, root) {
  const known = files.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const { body } = parseSync(text, { syntax: 'typescript', target: 'es2024' })
  const scope = { names: new Map(), parent: null, file }
  const module = { file, text, body, scope, reexports: [] }
  files.set(file, module)
  for (const node of body) {
    if (node.type === 'ImportDeclaration') {
      const from = fileOf(node.source.value, file, root)
      for (const { local, imported } of node.specifiers)
        scope.names.set(local.value, { kind: 'import', from, name: imported?.value ?? local.value })
    }
    if (node.type === 'ExportNamedDeclaration' && node.source) {
      const from = fileOf(node.source.value, file, root)
      for (const { orig, exported } of node.specifiers)
        module.reexports.push({ from, name: orig?.value, as: exported?.value ?? orig?.value })
    }
  }
  hoist(scope, body)
  return module
}

/** A name's binding in a scope or around it; imports are followed to their file. */
export function find(name, scope, root) {
  for (let at = scope; at; at = at.parent) {
    const binding = at.names.get(name)
    if (!binding) continue
    return binding.kind === 'import' ? exported(binding, root) : binding
  }
  return undefined
}

function exported({ from, name }, root) {
  if (!from) return undefined
  const module = readModule(from, root)
  const again = module.reexports.find(({ as }) => as === name)
  return again ? exported(again, root) : find(name, module.scope, root)
}
