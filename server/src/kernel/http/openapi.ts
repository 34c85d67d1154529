import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { z } from 'zod'

type Json = Record<string, unknown>

/** Shared and recursive definitions of schemas, by name in the document. */
type Definitions = Record<string, unknown>

/**
 * JSON Schema of a schema. Its definitions are moved to the document's, since references in an OpenAPI
 * document start at the document's root.
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', definitions: Definitions): Json {
  const {
    $schema: _,
    $defs,
    ...json
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { $defs?: Record<string, unknown> }
  const whole = JSON.stringify({ json, $defs: $defs ?? {} })
  if (!whole.includes('"$ref":"#')) return json
  const prefix = `Schema${Object.keys(definitions).length + 1}`
  const moved = whole
    .replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${prefix}`)
    .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${prefix}"`)
  const placed = JSON.parse(moved) as { json: Json; $defs: Record<string, unknown> }
  for (const [name, definition] of Object.entries(placed.$defs)) definitions[prefix + name] = definition
  definitions[prefix] = placed.json
  return { $ref: `#/components/schemas/${prefix}` }
}

const parameters = (endpoint: AnyEndpoint, definitions: Definitions) =>
  (['params', 'query'] as const).flatMap((place) => {
    const { properties = {}, required = [] } = schemaOf(endpoint[place], 'input', definitions) as {
      properties?: Record<string, unknown>
      required?: string[]
    }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: place === 'params' || required.includes(name),
      schema,
    }))
  })

function answer(endpoint: AnyEndpoint, definitions: Definitions) {
  if (endpoint.kind === 'raw') return { 200: { description: 'OK' } }
  const data = schemaOf(endpoint.reply, 'output', definitions)
  const list = {
    total: { type: 'integer' },
    page: { type: 'integer' },
    perPage: { type: 'integer' },
    truncated: { type: 'boolean' },
  }
  const properties = {
    code: { type: 'integer' },
    message: { type: ['string', 'null'] },
    data: endpoint.kind === 'list' ? { type: 'array', items: data } : data,
    ...(endpoint.kind === 'list' ? list : {}),
  }
  return {
    200: { description: 'OK', content: { 'application/json': { schema: { type: 'object', properties } } } },
    default: { $ref: '#/components/responses/Refusal' },
  }
}

function operation(endpoint: AnyEndpoint, definitions: Definitions) {
  const body = endpoint.multipart
    ? {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
        },
        ...(endpoint.octets
          ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : {}),
      }
    : { 'application/json': { schema: schemaOf(endpoint.body, 'input', definitions) } }
  return {
    tags: [endpoint.path.split('/')[1]],
    summary: endpoint.summary.en,
    description: `${endpoint.summary.vi}\n\nPermission: \`${endpoint.can}\``,
    security: endpoint.can === 'public' ? [] : [{ bearer: [] }],
    parameters: parameters(endpoint, definitions),
    ...(endpoint.method === 'GET' ? {} : { requestBody: { content: body } }),
    responses: answer(endpoint, definitions),
  }
}

/** The OpenAPI 3.1 document of the calls. */
export function openApi(endpoints: readonly AnyEndpoint[], serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  const definitions: Definitions = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, definitions) }
  }
  const refusal = {
    type: 'object',
    properties: {
      code: { type: 'integer' },
      message: { type: 'string' },
      error: { type: 'string' },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      data: {},
    },
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tòa Soạn', version: '1', description: 'The API of the newsroom.' },
    servers: [{ url: serverUrl }],
    components: {
      schemas: definitions,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Refusal: { description: 'A refusal', content: { 'application/json': { schema: refusal } } },
      },
    },
    paths,
  }
}
