export { type Chart, type Numbered, type Numbers, readNumbers } from './numbers.ts'
