/** List query fields that are ignored when empty (specification, section 7). */
const absentWhenEmpty: ReadonlySet<string> = new Set(['sortBy', 'sortDesc', 'page', 'perPage', 'isPaginate'])

const flags: Readonly<Record<string, boolean>> = { '1': true, '0': false }

/** Normalises a query for its schema: empty list fields are removed, and `active` may also be 1 or 0. */
export function specifiedQuery(query: unknown): unknown {
  const given = query as Record<string, unknown>
  const isPlain = !Object.keys(given).some(
    (name) => name === 'active' || (absentWhenEmpty.has(name) && given[name] === ''),
  )
  if (isPlain) return query
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      if (absentWhenEmpty.has(name) && value === '') return []
      return [[name, name === 'active' ? String(flags[String(value)] ?? value) : value]]
    }),
  )
}

/** Normalises a body for its schema: `active` may also be 1 or 0 (specification, section 4: 1 activated, 0 not). */
export function specifiedBody(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'active')) return body
  const { active } = body as { active: unknown }
  return active === 1 || active === 0 || active === '1' || active === '0'
    ? { ...body, active: flags[String(active)] }
    : body
}
