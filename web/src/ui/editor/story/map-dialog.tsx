import { Button, Group, Loader, NumberInput, Text, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import {
  coordinatesText,
  type MapAttributes,
  mapZooms,
  readMapPlace,
} from '@toasoan/contract/editorial/story-nodes'
import { drawMap, mapServer } from '@toasoan/contract/media/maps'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toast } from '#web/ui/toast.ts'
import { EditorDialog } from '../dialogs/editor-dialog.tsx'
import type { PickFiles } from '../editor-types.ts'
import { setAttributes } from '../nodes/set-attributes.ts'
import { insertBlock } from './insert-block.ts'
import styles from './story.module.css'
import type { StoryRequest } from './story-dialogs.ts'
import { storyTexts } from './story-texts.ts'

type Props = {
  editor: Editor
  request: StoryRequest
  library: PickFiles | undefined
  onClose: () => void
}

type Shown = Pick<MapAttributes, 'src' | 'fileId' | 'width' | 'height' | 'credit'>

const noPicture: Shown = { src: null, fileId: null, width: null, height: null, credit: '' }

/** A place, its name, and its picture: drawn by the organisation's map server, chosen from the library, or none. */
export default function MapDialog({ editor, request, library, onClose }: Props) {
  const t = useText()
  const [before] = useState(() => {
    const place = request.place?.()
    return place === undefined ? null : ((editor.state.doc.nodeAt(place)?.attrs as MapAttributes) ?? null)
  })
  const [typed, setTyped] = useState(before ? `${before.lat}, ${before.lon}` : '')
  const [zoom, setZoom] = useState<number>(before?.zoom ?? mapZooms.usual)
  const [label, setLabel] = useState(before?.label ?? '')
  const [shown, setShown] = useState<Shown>(before ?? noPicture)
  const [asked, setAsked] = useState(false)
  const [drawing, setDrawing] = useState(false)
  const [picking, setPicking] = useState(false)
  const server = useCall(mapServer, {}, { staleTime: 600_000, quiet: true }).data
  const read = readMapPlace(typed)
  const place = read && { ...read, zoom }

  const draw = async () => {
    setAsked(true)
    if (!place) return
    setDrawing(true)
    try {
      const {
        file_local: src,
        id: fileId,
        width,
        height,
        credit,
      } = await call(drawMap, {
        body: { ...place, label: label.trim() },
      })
      setShown({ src, fileId, width, height, credit })
    } catch (error) {
      toast((error as Error).message, 'danger')
    } finally {
      setDrawing(false)
    }
  }
  const save = () => {
    setAsked(true)
    if (!place) return false
    const { src, fileId, width, height, credit } = shown
    const attrs = { ...place, label: label.trim(), src, fileId, width, height, credit }
    if (request.place) setAttributes(editor, request.place(), attrs)
    else insertBlock(editor, { type: 'map', attrs })
    return true
  }
  if (picking && library)
    return library({
      kinds: ['image'],
      multiple: false,
      onChoose: (files) => {
        const chosen = files.find(({ kind }) => kind === 'image')
        if (chosen) {
          const { src, fileId, width, height, credit } = chosen
          setShown({ src, fileId, width, height, credit })
        }
        setPicking(false)
      },
      onFiles: () => {},
      onClose: () => setPicking(false),
    })
  return (
    <EditorDialog
      editor={editor}
      onClose={onClose}
      title={t(storyTexts.mapTitle)}
      action={t(request.place ? shared.save : storyTexts.insert)}
      onSubmit={save}
    >
      <TextInput
        label={t(storyTexts.mapPlace)}
        description={t(storyTexts.mapHelp)}
        value={typed}
        error={asked && !read ? t(storyTexts.mapWrong) : undefined}
        onChange={(event) => {
          const next = event.currentTarget.value
          setTyped(next)
          const found = readMapPlace(next)
          // A link says how near it looks; two numbers do not.
          if (found && /zoom|map=|@|z=/.test(next)) setZoom(found.zoom)
        }}
        data-autofocus
      />
      <Text size="sm" c="dimmed" role="status" mih="1.5em">
        {read && coordinatesText(read)}
      </Text>
      <Group grow align="flex-start">
        <TextInput
          label={t(storyTexts.mapLabel)}
          maxLength={200}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <NumberInput
          label={t(storyTexts.mapZoom)}
          min={mapZooms.least}
          max={mapZooms.most}
          clampBehavior="strict"
          allowDecimal={false}
          value={zoom}
          onChange={(value) => setZoom(Number(value) || mapZooms.usual)}
        />
      </Group>
      {server && !server.available && (
        <Text size="sm" c="dimmed" mt="sm">
          {t(storyTexts.mapNoTiles)}
        </Text>
      )}
      <Group gap="xs" mt="sm">
        {server?.available && (
          <Button variant="default" onClick={draw} disabled={drawing}>
            {drawing ? <Loader size={16} aria-label={t(storyTexts.mapDrawing)} /> : t(storyTexts.mapDraw)}
          </Button>
        )}
        {library && (
          <Button variant="default" onClick={() => setPicking(true)}>
            {t(storyTexts.mapOwn)}
          </Button>
        )}
        {shown.src && (
          <Button variant="subtle" onClick={() => setShown(noPicture)}>
            {t(storyTexts.mapNoPicture)}
          </Button>
        )}
      </Group>
      {shown.src && <img className={styles.preview} src={shown.src} alt={label} />}
    </EditorDialog>
  )
}
