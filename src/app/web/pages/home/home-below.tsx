import { Kerb } from '../../../../platform/web/ui/kerb.tsx'
import { TestimonialsSection } from '../../../../testimonials/web/testimonials-section.tsx'
import { HomeContact } from './home-contact.tsx'
import { HomeEvents } from './home-events.tsx'
import { HomeGallery } from './home-gallery.tsx'
import { HomeProducts } from './home-products.tsx'
import { HomeStory, HomeTally } from './home-story.tsx'

/** The home page from the products on; its code loads when it comes near the viewport. */
export function HomeBelow() {
  return (
    <>
      <HomeProducts />
      <HomeStory />
      <HomeTally />
      <HomeEvents />
      <HomeGallery />
      <TestimonialsSection />
      <HomeContact />
      <Kerb />
    </>
  )
}
