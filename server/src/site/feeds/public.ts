export { declaration, element, escapeXml } from './xml.ts'
