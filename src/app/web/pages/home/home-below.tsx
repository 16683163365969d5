import { Kerb } from '../../../../platform/web/ui/kerb.tsx'
import { TestimonialsSection } from '../../../../testimonials/web/testimonials-section.tsx'
import { HomeContact } from './home-contact.tsx'
import { HomeEvents } from './home-events.tsx'
import { HomeGallery } from './home-gallery.tsx'
import { HomePillars } from './home-pillars.tsx'
import { HomeStory, HomeTally } from './home-story.tsx'

/** The home page below the products; its code loads when it comes near the viewport. */
export function HomeBelow() {
  return (
    <>
      <HomePillars />
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
