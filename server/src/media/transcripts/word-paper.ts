import { Document, Packer, Paragraph, TextRun } from 'docx'

type Paper = { title: string; paragraphs: { speaker: string; text: string; from: number }[] }

const clock = (time: number): string => {
  const seconds = Math.floor(time / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A transcript as a Word document: who speaks, when, and what. */
export async function toPaper({ title, paragraphs }: Paper): Promise<Uint8Array> {
  const children = paragraphs.map(
    ({ speaker, text, from }) =>
      new Paragraph({
        spacing: { after: 160 },
        children: [
          new TextRun({ text: `[${clock(from)}] `, color: '666666' }),
          ...(speaker ? [new TextRun({ text: `${speaker}: `, bold: true })] : []),
          new TextRun(text),
        ],
      }),
  )
  const heading = new Paragraph({
    children: [new TextRun({ text: title, bold: true, size: 32 })],
    spacing: { after: 240 },
  })
  const document = new Document({
    styles: { default: { document: { run: { font: 'Times New Roman', size: 26 } } } },
    sections: [{ children: [heading, ...children] }],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}
