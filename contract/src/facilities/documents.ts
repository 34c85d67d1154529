import { z } from 'zod'
import type { Permission } from '../access/catalogue.ts'
import { equipmentCall } from '../kit/endpoint.ts'
import { bodyId, id, idParams, instant, line } from '../kit/schemas.ts'
import { type Text, text } from '../kit/text.ts'

/** A file that belongs to a device, studio or vehicle: an invoice, a manual, a drawing, a registration. */
export const facilityDocument = z.object({
  id: bodyId,
  name: z.string(),
  address: z.string(),
  extension: z.string(),
  size: z.number(),
  created_at: instant,
  created_by: z.string().nullable(),
})

export type FacilityDocument = z.output<typeof facilityDocument>

type Owner<Path extends string> = { path: Path; view: Permission; update: Permission; of: Text }

/** The calls for the documents of a sort of record. */
const documentCalls = <const Path extends string>({ path, view, update, of }: Owner<Path>) => ({
  list: equipmentCall('GET', `${path}/:id/documents`, {
    can: view,
    summary: text(`Tài liệu của ${of.vi}`, `Documents of a ${of.en}`),
    params: idParams,
    reply: z.array(facilityDocument),
  }),
  /** Adds a file that the actor has uploaded. */
  add: equipmentCall('POST', `${path}/:id/documents`, {
    can: update,
    summary: text(`Thêm tài liệu của ${of.vi}`, `Add a document of a ${of.en}`),
    params: idParams,
    body: z.strictObject({ file_id: bodyId, name: line(200).default('') }),
    reply: z.array(facilityDocument),
  }),
  /** Takes it off the record; the file stays in the library. */
  remove: equipmentCall('DELETE', `${path}/:id/documents/:documentId`, {
    can: update,
    summary: text(`Gỡ tài liệu của ${of.vi}`, `Remove a document of a ${of.en}`),
    params: z.object({ id, documentId: id }),
    reply: z.array(facilityDocument),
  }),
})

export const deviceDocuments = documentCalls({
  path: '/devices',
  view: 'device.view',
  update: 'device.update',
  of: text('thiết bị', 'device'),
})

export const studioDocuments = documentCalls({
  path: '/studios',
  view: 'studio.view',
  update: 'studio.update',
  of: text('phòng thu', 'studio'),
})

export const vehicleDocuments = documentCalls({
  path: '/mobile_vehicles',
  view: 'mobileVehicle.view',
  update: 'mobileVehicle.update',
  of: text('xe', 'vehicle'),
})

/** The calls for the documents of one sort of record. */
export type DocumentCalls = typeof deviceDocuments
