import { AlignmentType, LineRuleType } from 'docx'
import { storyStyles } from './docx-story-nodes.ts'

/** The text's width on A4 in twentieths of a point, and in pixels as Word counts them. */
export const measure = { twips: 9026, pixels: 600 }

const face = 'Times New Roman'

/** Styles by names that people know from Word, so that they find them there and the import knows them again. */
const paragraphStyles = [
  {
    id: 'Kicker',
    name: 'Kicker',
    run: { bold: true, color: '0B5394', size: 24 },
    paragraph: { spacing: { after: 60 } },
  },
  { id: 'Byline', name: 'Byline', run: { color: '5B6470', size: 22 }, paragraph: { spacing: { after: 60 } } },
  {
    id: 'Sapo',
    name: 'Sapo',
    run: { bold: true, size: 28 },
    paragraph: { spacing: { before: 160, after: 200 } },
  },
  {
    id: 'Quote',
    name: 'Quote',
    run: { italics: true },
    paragraph: { indent: { left: 567, right: 567 }, spacing: { after: 140 } },
  },
  {
    id: 'Caption',
    name: 'caption',
    run: { italics: true, size: 22, color: '5B6470' },
    paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 60, after: 200 } },
  },
  { id: 'TableHeading', name: 'Table Heading', run: { bold: true } },
  { id: 'Preformatted', name: 'HTML Preformatted', run: { font: 'Courier New', size: 20 } },
  ...storyStyles,
].map((style) => ({ basedOn: 'Normal', quickFormat: true, ...style }))

const heading = (size: number) => ({
  run: { font: face, bold: true, size, color: '000000' },
  paragraph: { spacing: { before: 240, after: 100 }, keepNext: true },
})

/** How everything looks, unless a paragraph says otherwise. */
export const styles = {
  default: {
    document: {
      run: { font: face, size: 26 },
      paragraph: { spacing: { after: 140, line: 312, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { font: face, bold: true, size: 40, color: '000000' },
      paragraph: { spacing: { after: 120 } },
    },
    heading1: heading(32),
    heading2: heading(28),
    heading3: heading(26),
    hyperlink: { run: { color: '0B5394', underline: {} } },
  },
  paragraphStyles,
}
