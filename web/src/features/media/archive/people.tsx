import { GrantList } from './grant-list.tsx'

/** Which persons use which accounts of the archive. */
export const Component = () => <GrantList of="user" />
