import { ask, singleWriterType } from './people.ts'

/** Writes an article that nothing is missing of, as the reporter. */
export async function writeComplete(title: string, content: object[], typeId?: number): Promise<number> {
  const { categories, article_types } = await ask('phongvien', 'GET', '/article/config')
  const { id } = await ask('phongvien', 'POST', '/article/create', {
    title,
    lead: 'Tóm tắt.',
    document: { type: 'doc', content },
    category_id: categories[0].id,
    article_type_id: typeId ?? article_types[0].id,
  })
  return id
}

/** Such an article, waiting at the desk. */
export async function writeSubmitted(title: string, content: object[], typeId?: number): Promise<number> {
  const id = await writeComplete(title, content, typeId)
  await ask('phongvien', 'POST', '/article/active', { id, transition: 'submit', version: 1 })
  return id
}

/** One at the desk that one person at a time writes. */
export const writeSingle = async (title: string, content: object[]): Promise<number> =>
  writeSubmitted(title, content, await singleWriterType())

const moves = [
  ['phongvien', 'submit'],
  ['bientap', 'forward'],
  ['truongban', 'approve'],
  ['thuky', 'publish'],
] as const

/** Brings an article of the reporter to its readers by the people whose work that is; gives its page. */
export async function publish(id: number): Promise<string> {
  for (const [as, transition] of moves) {
    const { version } = await ask(as, 'GET', `/article/${id}`)
    await ask(as, 'POST', '/article/active', { id, transition, version })
  }
  const { slug } = await ask('thuky', 'GET', `/article/${id}`)
  return `/${slug}-${id}.html`
}
