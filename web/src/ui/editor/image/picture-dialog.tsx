import { Alert, Button, LoadingOverlay, Modal, Progress } from '@mantine/core'
import { IconPhotoDown, IconRefresh } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState, useSyncExternalStore } from 'react'
import { locale } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { middleBox } from './box.ts'
import { CropPanel, ratioOf, type Shape } from './crop-panel.tsx'
import { HidePanel } from './hide-panel.tsx'
import { imageTexts } from './image-texts.ts'
import { loadLogo } from './load-picture.ts'
import { LogoPanel } from './logo-panel.tsx'
import { useLogos } from './logos.ts'
import { OptionsPanel } from './options-panel.tsx'
import { type ChosenPicture, type PictureDesk, pictureDesk } from './picture-desk.ts'
import styles from './picture-dialog.module.css'
import { flipped, newLogo, noEdit, resultSize, sameEdit, turned, uprightSize } from './picture-edit.ts'
import { Stage } from './stage.tsx'
import { type Panel, Tools } from './tools.tsx'
import { type PictureWork, usePictureWork } from './use-picture-work.ts'
import { WatermarkSwitch } from './watermark-switch.tsx'

const clock = (at: Date): string =>
  new Intl.DateTimeFormat(locale(), { timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' }).format(at)

/** The image when loaded, else the progress or error. */
function View({ work, panel, shape, zoom }: { work: PictureWork; panel: Panel; shape: Shape; zoom: number }) {
  const t = useText()
  const { picture, edit, change } = work
  if (picture) {
    return (
      <Stage
        picture={picture}
        edit={edit}
        cutting={panel === 'crop'}
        shape={ratioOf(shape, picture.size, edit)}
        zoom={zoom}
        onCrop={(crop, gesture) => change({ ...edit, crop }, gesture)}
        onLogo={(logo, gesture) => change({ ...edit, logo }, gesture)}
        hiding={panel === 'hide'}
        onHide={(hidden, gesture) => change({ ...edit, hidden }, gesture)}
      />
    )
  }
  return (
    <div className={styles.message}>
      {work.loadFailure ? (
        <>
          <span role="alert">{work.loadFailure}</span>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            onClick={work.again}
            aria-label={t(shared.retry)}
          >
            {t(shared.retry)}
          </Button>
        </>
      ) : (
        <Waiting label={t(imageTexts.loading)} />
      )}
    </div>
  )
}

/** Information about the image, beside the buttons. */
function Status({ work }: { work: PictureWork }) {
  const t = useText()
  const { picture, external, autoSaved, edit } = work
  const words = [
    picture && t(imageTexts.sizeNow, resultSize(picture.size, edit)),
    external && t(imageTexts.external, { host: external }),
    autoSaved && t(imageTexts.autoSaved, { time: clock(autoSaved) }),
    picture?.moving && !sameEdit(edit, noEdit) && t(imageTexts.moving),
  ].filter(Boolean)
  return (
    <div className={styles.status} role="status">
      {words.join(' · ')}
    </div>
  )
}

type Props = { editor: Editor; desk: PictureDesk; chosen: ChosenPicture; onDone: () => void }

function Dialog({ editor, desk, chosen, onDone }: Props) {
  const t = useText()
  const narrow = useNarrow()
  const logos = useLogos()
  const work = usePictureWork(editor, desk, chosen)
  const { picture, edit, change, part, isChanged } = work
  const [opened, setOpened] = useState(true)
  const [panel, setPanel] = useState<Panel>(chosen.start === 'options' ? 'options' : 'crop')
  const [shape, setShape] = useState<Shape>('any')
  const [zoom, setZoom] = useState(1)
  const shown = picture ? panel : 'options'

  const close = async () => {
    const drop =
      !isChanged ||
      (await confirm({
        title: imageTexts.dropTitle,
        body: t(imageTexts.dropBody),
        confirmLabel: imageTexts.drop,
        cancelLabel: imageTexts.goOn,
        danger: true,
      }))
    if (!drop) return
    work.stop()
    setOpened(false)
  }
  const save = async () => {
    if (isChanged && (await work.save())) setOpened(false)
  }
  const store = async () => {
    if (await work.save({ pictureOnly: true, asOwn: true })) toastSuccess(t(imageTexts.stored))
  }
  const choose = async (src: string) => {
    if (!picture) return
    try {
      const image = await loadLogo(src)
      const own = { width: image.naturalWidth, height: image.naturalHeight }
      const fresh = newLogo(src, own, resultSize(picture.size, edit))
      change({ ...edit, logo: edit.logo ? { ...edit.logo, src, tall: fresh.tall } : fresh })
    } catch (error) {
      toast((error as Error).message)
    }
  }
  const show = (next: Panel) => {
    setPanel(next)
    const first = logos?.[0]
    if (next === 'logo' && !edit.logo && first) void choose(first)
  }
  const takeShape = (next: Shape) => {
    setShape(next)
    if (!picture) return
    const ratio = ratioOf(next, picture.size, edit)
    const upright = uprightSize(picture.size, edit)
    if (ratio !== null) change({ ...edit, crop: middleBox((ratio * upright.height) / upright.width) })
  }
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea')
    if (key === 's') void save()
    else if (isTyping) return
    else if (key === 'z' && !event.shiftKey) work.undo()
    else if (key === 'y' || key === 'z') work.redo()
    else return
    event.preventDefault()
    // The page's own Ctrl+S would save the article.
    event.stopPropagation()
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t(imageTexts.title)}
      size={960}
      fullScreen={narrow}
      closeOnClickOutside={false}
      onExitTransitionEnd={onDone}
      onKeyDown={press}
    >
      <div className={styles.body} aria-busy={part !== null}>
        <LoadingOverlay
          visible={part !== null}
          loaderProps={{ 'aria-label': t(imageTexts.uploading), role: 'status' }}
        />
        <Tools
          panel={shown}
          idle={!picture}
          canUndo={work.canUndo}
          canRedo={work.canRedo}
          canReset={!sameEdit(edit, noEdit)}
          zoom={zoom}
          onPanel={show}
          onTurn={(by) => {
            setShape('any')
            change(turned(edit, by))
          }}
          onFlip={(axis) => change(flipped(edit, axis))}
          onUndo={work.undo}
          onRedo={work.redo}
          onReset={() => change(noEdit)}
          onZoom={setZoom}
        />
        <View work={work} panel={shown} shape={shape} zoom={zoom} />
        <div className={styles.panel}>
          {shown === 'logo' && (
            <LogoPanel
              logos={logos}
              logo={edit.logo}
              onChoose={choose}
              onChange={(logo, gesture) => change({ ...edit, logo }, gesture)}
            />
          )}
          {shown === 'crop' && picture && (
            <CropPanel size={picture.size} edit={edit} shape={shape} onShape={takeShape} />
          )}
          {shown === 'hide' && <HidePanel edit={edit} onChange={(hidden) => change({ ...edit, hidden })} />}
          {shown === 'options' && (
            <OptionsPanel value={work.options} onChange={work.setOptions}>
              {work.fileId !== null &&
                desk.help()?.({
                  fileId: work.fileId,
                  put: (words) => work.setOptions({ ...work.options, ...words }),
                })}
            </OptionsPanel>
          )}
          <WatermarkSwitch watermark={work.watermark} />
        </div>
      </div>
      {part !== null && (
        <Progress value={part * 100} size="sm" mt="xs" aria-label={t(imageTexts.uploading)} />
      )}
      {work.failure && (
        <Alert color="red" variant="light" mt="sm" role="alert">
          {work.failure}
        </Alert>
      )}
      <div className={styles.foot}>
        <Status work={work} />
        {work.external && picture && (
          <Button
            variant="default"
            leftSection={<IconPhotoDown size={17} />}
            disabled={part !== null}
            onClick={store}
          >
            {t(imageTexts.store)}
          </Button>
        )}
        <Button variant="default" onClick={close}>
          {t(shared.cancel)}
        </Button>
        <Button onClick={save} disabled={!isChanged} loading={part !== null}>
          {t(work.failure && isChanged ? shared.retry : shared.save)}
        </Button>
      </div>
    </Modal>
  )
}

/** The dialog of the image selected in a text; rendered once beside its editor. */
export function PictureDialog({ editor }: { editor: Editor }) {
  const desk = pictureDesk(editor)
  const chosen = useSyncExternalStore(desk?.subscribe ?? (() => () => {}), desk?.chosen ?? (() => null))
  return desk && chosen ? (
    <Dialog editor={editor} desk={desk} chosen={chosen} onDone={() => desk.choose(null)} />
  ) : null
}
