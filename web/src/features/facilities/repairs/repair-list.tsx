import { deviceKind } from './repair-kinds.ts'
import { RepairsScreen } from './repairs-screen.tsx'

/** The repairs of devices. */
export const Component = () => <RepairsScreen kind={deviceKind} />
