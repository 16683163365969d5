import { localBusinessData } from '../../business/domain/local-business.ts'
import { businessQuery } from '../../business/web/business-query.ts'
import { roasting } from '../../content/domain/roasting.ts'
import { sharePictures } from '../../content/domain/share-pictures.ts'
import type { HeadContext, PageHead } from '../routing/page-route.ts'

/** Head of the home page, with the business as structured data. */
export function homeHead({ client, fetcher, publicUrl }: HeadContext): PageHead {
  const business = client.getQueryData(businessQuery(fetcher).queryKey)
  const places = { url: publicUrl, image: `${publicUrl}${sharePictures.hero.path}` }
  return {
    title: business
      ? `${business.brand} | Kaffeerösterei in ${business.city}, seit ${business.foundedYear}`
      : 'Kaffeerösterei',
    isFullTitle: true,
    description: `Espresso MONZA und Filterkaffee IMOLA: ${roasting.program} in der Trommel geröstet. Ganze Bohnen oder nach der Bestellung gemahlen.`,
    ...(business && { jsonLd: [localBusinessData(business, places)] }),
  }
}
