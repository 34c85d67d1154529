export { declaration, escapeXml } from './xml.ts'
