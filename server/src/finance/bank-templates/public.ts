export { bankFile } from './bank-file.ts'
export { readTemplate } from './templates.ts'
