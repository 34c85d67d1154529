import type { Plugin } from 'vite'

const schemas = /\/zod\/v4\/classic\/schemas\.js$/
/** How a kind of schema is put into JSON Schema; one line each in zod's file of schemas. */
const processor = /^\s*inst\._zod\.processJSONSchema = .*Processor\(.*;$/gm
const imports = /^import .*"\.\.\/core\/to-json-schema\.js";$/gm
/** What then has no import: the methods that write JSON Schema. */
const methods =
  'const none = () => () => { throw new Error("no JSON Schema in browsers") };\n' +
  'const createStandardJSONSchemaMethod = none, createToJSONSchemaMethod = none;\n'

/**
 * Leaves out of the build how zod writes JSON Schema: 35 kB that only the server's documentation uses, and that
 * every schema refers to, so that no bundler can tell. Fails the build when zod's file has another form.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: schemas },
    handler(code) {
      const left = code.replace(imports, '').replace(processor, '')
      if (left === code || /Processor\(|to-json-schema/.test(left))
        this.error('zod’s schemas have another form: see web/without-json-schema.ts')
      return { code: methods + left, map: null }
    },
  },
})
