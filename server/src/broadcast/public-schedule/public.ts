export { icalendarOf } from './icalendar.ts'
export { composeSchedule, onAirNow } from './published.ts'
export { television } from './television.ts'
export { xmltv } from './xmltv.ts'
