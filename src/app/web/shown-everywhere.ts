// Parts that most pages show. Imported here they are in the entry's chunk: a chunk of their own would
// cost every first load a request with 0.4 KB of headers and compress worse (decision 51). A part that
// no page imports any more is left out of the build.
import '../../catalogue/domain/product-image.ts'
import '../../content/domain/dispute-note.ts'
import '../../content/domain/picture-url.ts'
import '../../content/domain/pictures.ts'
import '../../content/domain/roasting.ts'
import '../../content/domain/uploaded-picture.ts'
import '../../content/web/picture.tsx'
import '../../content/web/roundel.tsx'
import '../../content/web/track-line.tsx'
import '../../platform/web/ui/choice-group.tsx'
import '../../platform/web/ui/facts.tsx'
import '../../platform/web/ui/kerb.tsx'
import '../../platform/web/ui/page-header.tsx'
import '../../platform/web/ui/skeleton.tsx'
import '../../platform/web/ui/tab-links.tsx'
import '../../platform/web/ui/visually-hidden.tsx'
