import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import type { MediaAttributes } from '@toasoan/contract/editorial/document'
import { MediaView } from './media-view.tsx'
import { isAllowedSource } from './source-address.ts'

const mediaNode = (name: 'audio' | 'video') =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(
        Object.entries({ src: null, fileId: null, name: '', caption: '' }).map(([key, value]) => [
          key,
          { default: value, rendered: false },
        ]),
      ),
    parseHTML: () => [
      {
        tag: name,
        getAttrs: (element) => {
          const src = element.getAttribute('src')
          if (!isAllowedSource(src)) return false
          const { fileId = '', caption = '' } = element.dataset
          const id = /^\d+$/.test(fileId) ? Number(fileId) : fileId || null
          return { src, fileId: id, name: element.title, caption }
        },
      },
    ],
    renderHTML: ({ node }) => {
      const { src, fileId, name: title, caption } = node.attrs as MediaAttributes
      return [name, { src, title, controls: 'true', 'data-file-id': fileId, 'data-caption': caption }]
    },
    addNodeView: () => ReactNodeViewRenderer(MediaView),
  })

/** Audio node. */
export const Audio = mediaNode('audio')

/** Video node. */
export const Video = mediaNode('video')
