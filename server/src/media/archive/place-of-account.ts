import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { davPlace } from './dav-place.ts'
import { folderPlace } from './folder-place.ts'
import type { MeetingPlace, Way } from './meeting-place.ts'

type Place = Pick<Configuration, 'archiveFolder' | 'archiveUrl' | 'archiveKey' | 'dataDir'>

/** Where an account meets its archive: a folder of this machine, or a collection of its address. */
export const meetingPlace = (place: Place, { port, folder }: Way): MeetingPlace =>
  port === 'http' ? davPlace(place, folder) : folderPlace(place, folder)
