import type { Permission } from '@toasoan/contract/access/catalogue'
import { type DocumentCalls, studioDocuments, vehicleDocuments } from '@toasoan/contract/facilities/documents'
import {
  createVehicle,
  updateVehicle,
  vehicleHistories,
  viewVehicle,
} from '@toasoan/contract/facilities/mobile-vehicles'
import { createStudio, studioHistories, updateStudio, viewStudio } from '@toasoan/contract/facilities/studios'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import type { ComponentType } from 'react'
import type { PlaceFormProps } from './place-form.tsx'
import { StudioForm } from './studio-form.tsx'
import { VehicleForm } from './vehicle-form.tsx'

/** What the pages of studios and of vehicles differ in. */
export type PlaceKind = {
  type: 'studio' | 'mobile_vehicle'
  list: string
  update: Permission
  calls: Record<'view' | 'create' | 'update' | 'histories', AnyEndpoint>
  documents: DocumentCalls
  Form: ComponentType<PlaceFormProps>
}

export const studioKind: PlaceKind = {
  type: 'studio',
  list: '/studio/list',
  update: 'studio.update',
  calls: { view: viewStudio, create: createStudio, update: updateStudio, histories: studioHistories },
  documents: studioDocuments as unknown as DocumentCalls,
  Form: StudioForm,
}

export const vehicleKind: PlaceKind = {
  type: 'mobile_vehicle',
  list: '/mobile-vehicle/list',
  update: 'mobileVehicle.update',
  calls: { view: viewVehicle, create: createVehicle, update: updateVehicle, histories: vehicleHistories },
  documents: vehicleDocuments as unknown as DocumentCalls,
  Form: VehicleForm,
}
