import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArticleDocument, DocumentNode } from '@toasoan/contract/editorial/document'
import { countWords, plainText } from '@toasoan/contract/editorial/document'
import {
  documentErrors,
  type ImportedDocument,
  type importDocument,
  mostImported,
  mostPictures,
} from '@toasoan/contract/editorial/documents'
import { notesIn } from '@toasoan/contract/editorial/notes'
import { storyOf } from '@toasoan/contract/editorial/story-nodes'
import type { ErrorDefinition } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { editorExtensions, editorUpload } from '@toasoan/contract/media/extensions'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import type { Insertable } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import type { File } from '#server/kernel/database/tables.generated.ts'
import { cleanDocument } from '#server/kernel/html/clean-document.ts'
import { renderDocument } from '#server/kernel/html/render-document.ts'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { inWorker, WorkFailure } from '#server/kernel/work/in-worker.ts'
import {
  acceptedTypes,
  asFileRow,
  discardFile,
  type FileStore,
  fileAddress,
  prepareFile,
  receiveUpload,
  type Upload,
  withinQuota,
} from '../../media/files/public.ts'
import { seenStories } from '../articles/public.ts'
import type { WordPicture, WordText } from './read/read-word.ts'
import { fromWord } from './tasks.ts'

type ImportCall = Call<typeof importDocument>
type Picture = ImportedDocument['pictures'][number]
type Note = ImportedDocument['notes'][number]

const notes = {
  title: text('Tiêu đề, sapo lấy từ kiểu đoạn của Word', 'Title and lead were taken from Word’s styles'),
  pictures: text('Ảnh được đưa vào thư viện tệp khi chèn', 'Pictures go to the file library on insertion'),
  footnotes: text(
    'Chú thích chân trang thành danh sách ở cuối, nối với chỗ có số',
    'Footnotes became a list at the end, linked with their numbers in the text',
  ),
  insertions: text(
    'Đoạn thêm khi theo dõi thay đổi được coi là đã nhận',
    'Tracked insertions count as accepted',
  ),
  formulas: text('Công thức thành chữ thường', 'Formulas became plain words'),
  oldFonts: text(
    'Chữ gõ bằng phông TCVN3 hoặc VNI (.VnTime, VNI-Times) được đổi sang Unicode: hãy đọc lại',
    'Letters in TCVN3 or VNI fonts (.VnTime, VNI-Times) were changed to Unicode: please check them',
  ),
  looks: text(
    'Phông chữ, cỡ chữ, màu chữ, căn lề theo quy cách tòa soạn',
    'Faces, sizes, colours and alignment follow the house’s style',
  ),
  styles: text('Kiểu riêng “{names}” thành đoạn thường', 'Own styles “{names}” became plain paragraphs'),
  deletions: text('Đoạn đã xóa khi theo dõi thay đổi', 'Tracked deletions'),
  comments: text('Nhận xét bên lề', 'Margin comments'),
  headers: text('Đầu trang, chân trang', 'Headers and footers'),
  contents: text('Dòng của mục lục', 'Lines of the table of contents'),
  byline: text('Dòng ghi tác giả (đã có ở ô Bút danh)', 'Lines naming the author (the form has a field)'),
  charts: text('Biểu đồ, sơ đồ vẽ trong Word', 'Charts and diagrams drawn in Word'),
  objects: text('Đối tượng nhúng', 'Embedded objects'),
  hidden: text('Chữ ẩn', 'Hidden text'),
  unread: text(
    'Ảnh không nằm trong tệp hoặc không đọc được',
    'Pictures that are not in the file or cannot be read',
  ),
  tooMany: text('Ảnh vượt quá {most} ảnh mỗi tệp', 'Pictures beyond {most} in one file'),
  noRight: text('Ảnh, vì bạn không có quyền tải tệp lên', 'Pictures, as you may not upload files'),
}

const refusals = new Map<string, ErrorDefinition>(Object.entries(documentErrors))

/** Refuses with the sentence of a definition, at the field. */
function refuse({ language }: ImportCall, definition: ErrorDefinition, data: Record<string, unknown>): never {
  throw fail(definition, data, { file: [say(definition.message, language, data)] })
}

async function received(call: ImportCall): Promise<Upload> {
  try {
    return await receiveUpload(call.request, join(call.configuration.dataDir, 'uploads'))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { definition, data = {} } = error
    const name = String((data as { name?: unknown }).name ?? '')
    if (definition === fileErrors.typeNotAllowed)
      refuse(call, /\.do[ct]m$/i.test(name) ? documentErrors.macros : documentErrors.notWord, { name })
    if (definition === fileErrors.tooLarge)
      refuse(call, documentErrors.tooLarge, { name, megabytes: Math.floor(mostImported / 1_048_576) })
    if (definition.status < 500) refuse(call, definition, data as Record<string, unknown>)
    throw error
  }
}

async function readFrom(call: ImportCall, { path, name }: Upload): Promise<WordText> {
  if (/\.doc$/i.test(name)) refuse(call, documentErrors.oldWord, { name })
  if (!/\.docx$/i.test(name)) refuse(call, documentErrors.notWord, { name })
  const content = await readFile(path)
  if (content.length === 0) refuse(call, fileErrors.empty, { name })
  if (content.length > mostImported)
    refuse(call, documentErrors.tooLarge, { name, megabytes: Math.floor(mostImported / 1_048_576) })
  try {
    const file = { content: new Uint8Array(content), site: call.configuration.publicUrl }
    return await inWorker(call.access.userId, fromWord, file, { milliseconds: 45_000 })
  } catch (error) {
    if (!(error instanceof WorkFailure)) throw error
    const isTooMuch = error.code === 'slow' || error.code === 'memory'
    call.log.warn({ err: error, name }, 'a Word file was refused')
    return refuse(
      call,
      isTooMuch ? documentErrors.tooComplex : (refusals.get(error.code) ?? documentErrors.broken),
      { name },
    )
  }
}

/** Holds what would be stored, for a look at it. */
function trial(): { storage: FileStore; kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>()
  const storage: FileStore = {
    put: async (key, source) => {
      if (Buffer.isBuffer(source)) kept.set(key.split('/').at(-1) ?? key, source)
      return { size: Buffer.isBuffer(source) ? source.length : 0, sha256: Buffer.alloc(32) }
    },
    remove: async () => {},
  }
  return { storage, kept }
}

/** Bytes up to which a picture without smaller copies is shown as it is. */
const smallest = 300_000

function thumbnailOf(kept: Map<string, Buffer>, mimetype: string): string | null {
  const small = kept.get('w320.webp')
  const original = kept.get('original')
  const shown = small ?? (original && original.length <= smallest ? original : undefined)
  return shown ? `data:${small ? 'image/webp' : mimetype};base64,${shown.toString('base64')}` : null
}

type Prepared = { from: string; values: Insertable<File>; thumbnail: string | null }

/** Checks the pictures as every upload is checked. What is refused is told; in a preview nothing is stored. */
async function preparePictures(call: ImportCall, pictures: WordPicture[], base: string, isPreview: boolean) {
  const { access, storage } = call
  const prepared: Prepared[] = []
  const refused: Note[] = []
  if (pictures.length > 0 && !can(access, 'file.create')) {
    refused.push({ kind: 'dropped', message: notes.noRight[call.language], count: pictures.length })
    return { prepared, refused }
  }
  const check = await acceptedTypes(call)
  try {
    for (const [at, { src, extension, content }] of pictures.entries()) {
      const { storage: held, kept } = trial()
      try {
        const name = `${base} - ${at + 1}.${extension}`
        const picture = {
          buffer: Buffer.from(content),
          name,
          userId: access.userId,
          departmentId: access.departments[0] ?? null,
          uploadType: editorUpload,
          accepted: editorExtensions,
          check,
        }
        const values = isPreview
          ? await prepareFile(held, picture)
          : await withinQuota(call, { userId: access.userId, size: content.length }, () =>
              prepareFile(storage, picture),
            )
        prepared.push({ from: src, values, thumbnail: isPreview ? thumbnailOf(kept, values.mimetype) : null })
      } catch (error) {
        if (!(error instanceof Refusal) || error.definition.status >= 500) throw error
        const message = say(error.definition.message, call.language, error.data as Record<string, unknown>)
        refused.push({ kind: 'dropped', message, count: 1 })
      }
    }
  } catch (error) {
    if (!isPreview) for (const { values } of prepared) await discardFile(storage, values)
    throw error
  }
  return { prepared, refused }
}

/** Puts the pictures into the files of the library, all or none. */
async function store(call: ImportCall, prepared: Prepared[]): Promise<Map<string, Picture>> {
  try {
    return await call.change(async (tx, note) => {
      const stored = new Map<string, Picture>()
      for (const { from, values } of prepared) {
        const file = await tx.insertInto('file').values(values).returningAll().executeTakeFirstOrThrow()
        const row = asFileRow(file, { creator: call.access.name, category: null })
        note({ type: 'file', id: file.id, name: file.name, after: row })
        const { id: file_id, file_local: src, filename_original: name, width, height } = row
        stored.set(from, { src, name, file_id, width, height, thumbnail: null })
      }
      return stored
    })
  } catch (error) {
    for (const { values } of prepared) await discardFile(call.storage, values)
    throw error
  }
}

const shown = (prepared: Prepared[]): Map<string, Picture> =>
  new Map(
    prepared.map(({ from, values, thumbnail }) => [
      from,
      {
        src: fileAddress(values.key, values.name, values.extension),
        name: values.filename_original,
        file_id: null,
        width: values.width ?? null,
        height: values.height ?? null,
        thumbnail,
      },
    ]),
  )

/** The picture of a map where it is kept; none where it was refused. */
function placeOf({ attrs }: DocumentNode, pictures: Map<string, Picture>) {
  const picture = pictures.get(String(attrs?.src))
  return picture
    ? { src: picture.src, fileId: picture.file_id, width: picture.width, height: picture.height }
    : { src: null }
}

/** The document with its pictures where they are kept; those that were refused leave their captions. */
function withPictures(node: DocumentNode, pictures: Map<string, Picture>): DocumentNode[] {
  const content = node.content?.flatMap((child) => withPictures(child, pictures))
  if (node.type === 'map') return [{ ...node, attrs: { ...node.attrs, ...placeOf(node, pictures) } }]
  if (node.type !== 'figure') return [content ? { ...node, content } : node]
  const picture = pictures.get(String(node.attrs?.src))
  if (!picture) return content?.length ? [{ type: 'paragraph', content }] : []
  const { src, file_id: fileId, width, height } = picture
  return [{ ...node, ...(content ? { content } : {}), attrs: { ...node.attrs, src, fileId, width, height } }]
}

/** The document without links to articles that do not exist, or that the user may not know of. */
function withKnownStories(node: DocumentNode, stories: ReadonlyMap<number, unknown>): DocumentNode {
  const content = node.content
    ?.filter(({ type, attrs }) => type !== 'storyLink' || stories.has(storyOf(attrs) ?? 0))
    .map((child) => withKnownStories(child, stories))
  return content ? { ...node, content } : node
}

function notesOf({ language }: ImportCall, read: WordText): Note[] {
  const { facts, styles } = read
  const note = (kind: Note['kind'], message: keyof typeof notes, count: number, data = {}): Note[] =>
    count > 0 ? [{ kind, message: say(notes[message], language, data), count }] : []
  const hasNotes = notesIn(read.document.content ?? []).held.size > 0
  return [
    ...note('kept', 'title', read.title || read.lead ? 1 : 0),
    ...note('kept', 'pictures', read.pictures.length),
    ...note('kept', 'footnotes', hasNotes ? 1 : 0),
    ...note('kept', 'insertions', facts.insertions),
    ...note('kept', 'formulas', facts.formulas),
    ...note('kept', 'oldFonts', facts.oldFonts),
    ...note('kept', 'looks', facts.looks),
    ...note('kept', 'styles', styles.length, { names: styles.slice(0, 6).join('”, “') }),
    ...note('dropped', 'deletions', facts.deletions),
    ...note('dropped', 'comments', facts.comments),
    ...note('dropped', 'headers', facts.headers),
    ...note('dropped', 'contents', facts.contents),
    ...note('dropped', 'byline', facts.byline),
    ...note('dropped', 'charts', facts.charts),
    ...note('dropped', 'objects', facts.objects),
    ...note('dropped', 'hidden', facts.hidden),
    ...note('dropped', 'unread', facts.unreadPictures),
    ...note('dropped', 'tooMany', facts.tooManyPictures, { most: mostPictures }),
  ]
}

/** Reads the Word file that was sent; in earnest, its pictures become files of the library. */
export async function importWord(call: ImportCall): Promise<ImportedDocument> {
  const isPreview = call.query.preview === true
  const upload = await received(call)
  try {
    const read = await readFrom(call, upload)
    const base = upload.name.replace(/\.docx$/i, '')
    const { prepared, refused } = await preparePictures(call, read.pictures, base, isPreview)
    const placed = isPreview || prepared.length === 0 ? shown(prepared) : await store(call, prepared)
    const stories = await seenStories(call.db, call.access, read.document)
    const known = withKnownStories(withPictures(read.document, placed)[0] as DocumentNode, stories)
    const document: ArticleDocument = cleanDocument(known)
    return {
      name: upload.name,
      kicker: read.kicker,
      title: read.title,
      lead: read.lead,
      document,
      html: renderDocument(document, { stories: (id) => stories.get(id) ?? null }),
      words: countWords(plainText(document)),
      pictures: [...placed.values()],
      notes: [...notesOf(call, read), ...refused],
    }
  } finally {
    await rm(upload.path, { force: true })
  }
}
