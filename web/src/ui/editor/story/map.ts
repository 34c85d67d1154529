import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { type MapAttributes, mapPlaceOf, mapZooms } from '@toasoan/contract/editorial/story-nodes'
import { isAllowedSource } from '../nodes/source-address.ts'
import { MapView } from './map-view.tsx'

const size = (value: string | undefined): number | null => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : null
}

function readMap({ dataset }: HTMLElement): MapAttributes | false {
  const place = mapPlaceOf({ lat: dataset.lat, lon: dataset.lon, zoom: Number(dataset.zoom) })
  if (!place) return false
  const src = isAllowedSource(dataset.src ?? null) ? (dataset.src ?? null) : null
  return {
    ...place,
    label: (dataset.label ?? '').slice(0, 200),
    credit: (dataset.credit ?? '').slice(0, 200),
    src,
    fileId: size(dataset.fileId),
    width: size(dataset.width),
    height: size(dataset.height),
  }
}

const defaults: MapAttributes = {
  ...{ lat: 0, lon: 0, zoom: mapZooms.usual, label: '', credit: '' },
  ...{ src: null, fileId: null, width: null, height: null },
}

/** A place with its map: a picture of the library, or only the place and a link. */
export const StoryMap = Node.create({
  name: 'map',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [name, { default: value, rendered: false }]),
    ),
  parseHTML: () => [{ tag: 'figure.map', priority: 60, getAttrs: readMap }],
  renderHTML: ({ node }) => {
    const { fileId, ...attrs } = node.attrs as MapAttributes
    const data = Object.entries({ ...attrs, 'file-id': fileId }).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[`data-${name}`, String(value)]],
    )
    return ['figure', { class: 'map', ...Object.fromEntries(data) }]
  },
  addNodeView: () => ReactNodeViewRenderer(MapView),
})
