import { vehicleKind } from './place-kinds.ts'
import { PlaceEdit } from './place-pages.tsx'

/** Changes a vehicle. */
export const Component = () => <PlaceEdit kind={vehicleKind} />
