import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { z } from 'zod'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

function parameters(endpoint: AnyEndpoint) {
  return (['params', 'query'] as const).flatMap((place) => {
    const { properties = {}, required = [] } = schemaOf(endpoint[place], 'input') as {
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
}

function answer(endpoint: AnyEndpoint) {
  if (endpoint.kind === 'raw') return { 200: { description: 'OK' } }
  const data = schemaOf(endpoint.reply, 'output')
  const list = { total: { type: 'integer' }, page: { type: 'integer' }, perPage: { type: 'integer' } }
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

function operation(endpoint: AnyEndpoint) {
  const body = endpoint.multipart
    ? {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
        },
      }
    : { 'application/json': { schema: schemaOf(endpoint.body, 'input') } }
  return {
    tags: [endpoint.path.split('/')[1]],
    summary: endpoint.summary.en,
    description: `${endpoint.summary.vi}\n\nPermission: \`${endpoint.can}\``,
    security: endpoint.can === 'public' ? [] : [{ bearer: [] }],
    parameters: parameters(endpoint),
    ...(endpoint.method === 'GET' ? {} : { requestBody: { content: body } }),
    responses: answer(endpoint),
  }
}

/** The OpenAPI 3.1 document of the calls. */
export function openApi(endpoints: readonly AnyEndpoint[], serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
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
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Refusal: { description: 'A refusal', content: { 'application/json': { schema: refusal } } },
      },
    },
    paths,
  }
}
