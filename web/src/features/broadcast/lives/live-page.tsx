import { lives } from '@toasoan/contract/broadcast/lives'
import { RecordPage } from '#web/entities/records/record-page.tsx'
import { liveFields } from './live-fields.tsx'

/** Adds a live, or changes what it is called and how it is sent. */
export const Component = () => <RecordPage resource={lives} fields={liveFields} back="/social/list" />
