import '../styles/site.css'
import { keepBookmarks } from './bookmarks.ts'
import { showDirectives } from './directives.ts'
import { playEmbeds } from './embeds.ts'
import { showGallery } from './gallery.ts'
import { finishSaving, showKept } from './kept.ts'
import { holdLine } from './line.ts'
import { offerListening } from './listening.ts'
import { playLive } from './live-player.ts'
import { followNavigation } from './navigation.ts'
import { offerPush } from './push.ts'
import { reportReading } from './reading.ts'
import { offerSearching } from './searching.ts'
import { greetStaff } from './session.ts'
import { offerSharing } from './sharing.ts'
import { renewWorker } from './worker.ts'

// Every page works without this file; it only adds what HTML alone cannot do.
followNavigation()
greetStaff()
playLive()
playEmbeds()
offerSharing()
offerSearching()
keepBookmarks()
showKept()
finishSaving()
showGallery()
offerListening()
showDirectives()
reportReading()
renewWorker()
holdLine()
void offerPush()
