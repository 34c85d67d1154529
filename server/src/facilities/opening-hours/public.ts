export { hoursOf, isOpenFor, isWithin } from './opening-hours.ts'
