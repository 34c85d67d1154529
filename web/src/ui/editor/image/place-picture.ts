import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { FigureAttributes } from '@toasoan/contract/editorial/document'
import { translate } from '#web/language/language.ts'
import { imageTexts } from './image-texts.ts'
import type { ChosenPicture } from './picture-desk.ts'

/** Placement options of an image. */
export type PictureOptions = Pick<FigureAttributes, 'alt' | 'credit' | 'size' | 'align'> & { caption: string }

type Found = { node: Node; place: number }

const captionOf = (node: Node): string => node.textBetween(0, node.content.size, '\n', '\n')

/** The image's current node in the text; null when it was deleted. */
export function findPicture(editor: Editor, { getPos, src }: ChosenPicture): Found | null {
  if (editor.isDestroyed) return null
  const { doc } = editor.state
  const isIt = (node: Node | null | undefined): node is Node =>
    node?.type.name === 'figure' && node.attrs.src === src
  const place = tryPlace(getPos)
  const node = place === undefined || place > doc.content.size ? null : doc.nodeAt(place)
  if (place !== undefined && isIt(node)) return { node, place }
  // Its surroundings were replaced meanwhile, for example by another user's version.
  let found: Found | null = null
  doc.descendants((child, at) => {
    if (!found && isIt(child)) found = { node: child, place: at }
    return !found
  })
  return found
}

function tryPlace(getPos: ChosenPicture['getPos']): number | undefined {
  try {
    return getPos()
  } catch {
    return undefined
  }
}

/** The options in the text. */
export function optionsOf(node: Node): PictureOptions {
  const { alt, credit, size, align } = node.attrs as FigureAttributes
  return { alt, credit, size, align, caption: captionOf(node) }
}

/** Start and end of the difference between two texts. */
function difference(before: string, after: string) {
  let start = 0
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { start, end: before.length - end, words: after.slice(start, after.length - end) }
}

/**
 * Changes an image in the text in one undo step. Only the differing part of the caption is replaced, to keep
 * links and bold text in it.
 * @throws Error with the message for the user, when the image was deleted or the text is read-only
 */
export function placePicture(
  editor: Editor,
  picture: ChosenPicture,
  attributes: Partial<FigureAttributes>,
  caption: string | null = null,
): ChosenPicture {
  const found = findPicture(editor, picture)
  if (!found) throw new Error(translate(imageTexts.notFound))
  if (!editor.isEditable) throw new Error(translate(imageTexts.readOnly))
  const { node, place } = found
  editor.commands.command(({ tr }) => {
    if (caption !== null && caption !== captionOf(node)) {
      const { start, end, words } = difference(captionOf(node), caption)
      tr.insertText(words, place + 1 + start, place + 1 + end)
    }
    for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(place, name, value)
    return true
  })
  return { ...picture, src: attributes.src ?? picture.src }
}
