import { editorUpload } from '@toasoan/contract/media/extensions'
import type { FileRow } from '@toasoan/contract/media/file-row'
import { drawMap, mapServer } from '@toasoan/contract/media/maps'
import type { Access } from '#server/kernel/access/access.ts'
import { type Call, type Route, route } from '#server/kernel/http/route.ts'
import { discardFile, type Found, findFile, prepareFile, withinQuota } from '../files/public.ts'
import { drawMapPicture } from './draw-map.ts'
import { requireTiles, tileSource } from './tile-source.ts'

/** Draws a map and keeps it as the user's picture; maps of the same name are told apart by their place. */
async function drawn(call: Call<typeof drawMap> & { access: Access }): Promise<FileRow> {
  const { access, storage, body, configuration } = call
  const { label, ...place } = body
  const buffer = await drawMapPicture(place, requireTiles(call))
  const name = `${label || 'Bản đồ'} ${place.lat}, ${place.lon}.jpg`
  return withinQuota(call, { userId: access.userId, size: buffer.length }, async () => {
    const values = await prepareFile(storage, {
      buffer,
      name,
      userId: access.userId,
      departmentId: access.departments[0] ?? null,
      uploadType: editorUpload,
      description: label,
      credit: configuration.mapTilesCredit,
    })
    try {
      return await call.change(async (tx, note) => {
        const { id } = await tx.insertInto('file').values(values).returning('id').executeTakeFirstOrThrow()
        const { row } = (await findFile(tx, id)) as Found
        note({ type: 'file', id, name: row.name, after: row })
        return row
      })
    } catch (error) {
      await discardFile(storage, values)
      throw error
    }
  })
}

export const routes: Route[] = [
  route(mapServer, async (call) => ({ available: tileSource(call) !== null })),
  route(drawMap, drawn),
]
