import { type AnyExtension, Extension, Mark } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { FontSize, TextStyle } from '@tiptap/extension-text-style'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { headingLevels, textAlignments } from '@toasoan/contract/editorial/document'
import { Embed } from './embed/embed-node.ts'
import { findPlugin } from './find/find-plugin.ts'
import { Figure } from './nodes/figure.ts'
import { Highlight, Subscript, Superscript } from './nodes/inline-marks.ts'
import { Audio, Video } from './nodes/media.ts'
import { typingBeside } from './nodes/typing-beside.ts'
import { NoteLinks, NoteReference } from './notes/note-links.ts'
import { QuotedSounds } from './quotes/quoted-sounds.ts'
import { noWishes, spellingPlugin } from './spelling/spelling-plugin.ts'
import { FactBox } from './story/fact-box.ts'
import { Gallery } from './story/gallery.ts'
import { StoryMap } from './story/map.ts'
import { PullQuote } from './story/pull-quote.ts'
import { StoryLink } from './story/story-link.ts'
import { uploadPlaces } from './uploads/upload-places.ts'

const around = Extension.create({
  name: 'around',
  addProseMirrorPlugins: () => [findPlugin(), uploadPlaces(), typingBeside(), spellingPlugin(noWishes)],
})

/** Common editor extensions; text typed after a link is not part of it. */
const Usual = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((one) =>
      one instanceof Mark && one.name === 'link' ? one.extend({ inclusive: () => false }) : one,
    )
  },
})

/** Schema and behaviour of the editor; its vocabulary is `contract/src/editorial/document.ts`. */
export const articleExtensions = (placeholder: () => string, shared: readonly AnyExtension[] = []) => [
  Usual.configure({
    // A shared text has an undo of its own, of one's own changes.
    ...(shared.length > 0 ? { undoRedo: false as const } : {}),
    heading: { levels: [...headingLevels] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['tel'],
      HTMLAttributes: { target: null, rel: null },
    },
    dropcursor: { width: 3, color: 'var(--focus)' },
  }),
  NoteReference,
  NoteLinks,
  QuotedSounds,
  Subscript,
  Superscript,
  Highlight,
  TextStyle,
  FontSize,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...textAlignments] }),
  TableKit.configure({ table: { resizable: true, lastColumnResizable: false, cellMinWidth: 60 } }),
  Figure,
  Audio,
  Video,
  Embed,
  Gallery,
  FactBox,
  PullQuote,
  StoryLink,
  StoryMap,
  Placeholder.configure({
    // A caption has its own placeholder.
    placeholder: ({ node, editor }) =>
      node.type.name === 'paragraph' && editor.isEmpty ? placeholder() : '',
  }),
  around,
  ...shared,
]
