import { vehicleKind } from './place-kinds.ts'
import { PlaceAdd } from './place-pages.tsx'

/** Adds a vehicle. */
export const Component = () => <PlaceAdd kind={vehicleKind} />
