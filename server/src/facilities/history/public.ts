export { type FacilityEntity, type NewEvent, readHistory, writeEvents } from './events-of-records.ts'
