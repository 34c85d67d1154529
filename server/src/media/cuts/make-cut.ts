import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Piece, planOf } from '@toasoan/contract/media/cut-plan'
import { type CutStep, cutErrors, cutFile } from '@toasoan/contract/media/cuts'
import type { FileRow } from '@toasoan/contract/media/file-row'
import type { Segment } from '@toasoan/contract/media/transcripts'
import { sql } from 'kysely'
import { ownerOf } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { audioModule } from '../../administration/logs/public.ts'
import { findFile, freshKey, requireFile, type StoredFile } from '../files/public.ts'
import { addVersion, findTranscript, retime } from '../transcripts/public.ts'
import { addJob } from '../work/public.ts'

/** The words of a passage that are heard in a piece of its recording, by the middle of each. */
function within(segment: Segment, piece: Piece, shift: number): Segment | null {
  const known = segment.words.length > 0 ? segment.words : retime(segment, segment.text)
  const words = known
    .filter(({ from, to }) => (from + to) / 2 >= piece.from && (from + to) / 2 < piece.to)
    .map((word) => ({
      ...word,
      from: Math.max(word.from, piece.from) + shift,
      to: Math.min(word.to, piece.to) + shift,
    }))
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return null
  const isWhole = words.length === known.length
  return {
    ...segment,
    from: first.from,
    to: last.to,
    words,
    text: isWhole ? segment.text : words.map(({ text }) => text).join(' '),
    checked: segment.checked && isWhole,
  }
}

/** What is spoken in a cut, from the transcripts of what it was made of. */
function shareOf(pieces: readonly Piece[], transcripts: ReadonlyMap<number, readonly Segment[]>): Segment[] {
  let at = 0
  const segments: Segment[] = []
  for (const piece of pieces) {
    for (const segment of transcripts.get(piece.file_id) ?? []) {
      const share = within(segment, piece, at - piece.from)
      if (share) segments.push({ ...share, id: `c-${segments.length + 1}` })
    }
    at += piece.to - piece.from
  }
  return segments
}

type Cutting = Call<typeof cutFile>

/** A recording that one may hear and whose length is known. */
async function sourceOf(tx: Tx, call: Cutting, id: number): Promise<StoredFile> {
  const { file, row } = await requireFile(tx, call, id, 'file.view')
  if (file.deleted_at) throw fail(kernelErrors.notFound)
  if (file.type !== 'audio') throw fail(cutErrors.notSound, { name: row.name })
  if (!file.duration_ms || file.pipeline !== 'ready') throw fail(cutErrors.noLength, { name: row.name })
  return file
}

async function sourcesOf(tx: Tx, call: Cutting): Promise<Map<number, StoredFile>> {
  const joined = call.body.steps.flatMap((step) => (step.do === 'join' ? [step.file_id] : []))
  const sources = new Map<number, StoredFile>()
  for (const id of new Set([call.params.id, ...joined])) sources.set(id, await sourceOf(tx, call, id))
  return sources
}

function planned(call: Cutting, sources: ReadonlyMap<number, StoredFile>): Piece[] {
  const lengths = new Map([...sources].map(([id, { duration_ms }]) => [id, duration_ms ?? 0]))
  const plan = planOf(call.params.id, lengths, call.body.steps)
  if (Array.isArray(plan)) return plan
  throw 'outside' in plan ? fail(cutErrors.outside, { number: plan.outside }) : fail(cutErrors.nothingLeft)
}

const least = (values: readonly (string | null)[]) =>
  values.filter((value) => value !== null).sort()[0] ?? null
const most = (values: readonly (string | null)[]) =>
  values
    .filter((value) => value !== null)
    .sort()
    .at(-1) ?? null

/** What goes over to a cut from what it was made of: of several, the narrowest rights. */
function inherited(main: StoredFile, all: readonly StoredFile[]) {
  const { credit, licence, rights_note, category_id, description } = main
  return {
    ...{ credit, licence, rights_note, category_id, description },
    rights_from: most(all.map(({ rights_from }) => rights_from)),
    rights_to: least(all.map(({ rights_to }) => rights_to)),
    rights_until: least(all.map(({ rights_until }) => rights_until)),
    embargo_until: most(all.map(({ embargo_until }) => embargo_until)),
    ai_generated: all.some(({ ai_generated }) => ai_generated),
    shared: all.every(({ shared }) => shared),
  }
}

async function keepTranscript(
  tx: Tx,
  fileId: number,
  pieces: readonly Piece[],
  userId: number,
): Promise<void> {
  const found = new Map<number, readonly Segment[]>()
  let [language, engine, isHuman] = ['', '', true]
  for (const id of new Set(pieces.map(({ file_id }) => file_id))) {
    const transcript = await findTranscript(tx, id)
    if (!transcript) continue
    found.set(id, transcript.segments)
    language ||= transcript.language
    engine ||= transcript.engine
    isHuman &&= transcript.kind === 'human'
  }
  const segments = shareOf(pieces, found)
  if (segments.length === 0) return
  const kind = isHuman ? 'human' : 'machine'
  await addVersion(tx, fileId, {
    kind,
    base: null,
    language,
    engine,
    segments,
    userId: isHuman ? userId : null,
  })
}

/** Each step stands in the log of audio editing, with the recording it was made on. */
async function logSteps(tx: Tx, call: Cutting, main: StoredFile, madeId: number): Promise<void> {
  const { access, request, body } = call
  const { method, path, can }: AnyEndpoint = cutFile
  for (const step of body.steps) {
    const { do: action, ...more } = step as CutStep & Record<string, unknown>
    await sql`insert into activity_log (user_id, session_id, module, permission, method, api, name, record_type,
        record_id, json_data, address)
      values (${ownerOf(access)}, ${access.sessionId}, ${audioModule}, ${can}, ${method}, ${path}, ${main.name}, 'file',
        ${String(main.id)}, ${JSON.stringify({ action, ...more, made_file_id: madeId })}::jsonb, ${request.ip})`.execute(
      tx,
    )
  }
}

/** WAV stays WAV; everything else becomes MP3, which every browser plays. */
const formatOf = ({ extension }: StoredFile) =>
  extension === 'wav'
    ? { extension: 'wav', mimetype: 'audio/wav' }
    : { extension: 'mp3', mimetype: 'audio/mpeg' }

/** Makes a new recording of one, to be rendered; the one it is made of stays as it is. */
export function makeCut(call: Cutting): Promise<FileRow> {
  const { access, body } = call
  return call.change(async (tx, note) => {
    const sources = await sourcesOf(tx, call)
    const main = sources.get(call.params.id) as StoredFile
    const pieces = planned(call, sources)
    const format = formatOf(main)
    const { id } = await tx
      .insertInto('file')
      .values({
        key: freshKey(),
        name: body.name,
        filename_original: `${body.name}.${format.extension}`,
        ...format,
        type: 'audio',
        size: 0,
        sha256: Buffer.alloc(0),
        upload_type: 'cut',
        ...inherited(main, [...sources.values()]),
        department_id: access.departments[0] ?? null,
        created_by: access.userId,
        derived_from: main.id,
        pipeline: 'assembling',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addJob(tx, { kind: 'cut', fileId: id, askedBy: access.userId, data: { pieces } })
    await keepTranscript(tx, id, pieces, access.userId)
    await logSteps(tx, call, main, id)
    const row = (await findFile(tx, id))?.row as FileRow
    note({ type: 'file', id, name: row.name, after: row })
    return row
  })
}
