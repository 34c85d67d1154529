export { type FacilityEntity, type NewEvent, writeEvents } from './facility-events.ts'
