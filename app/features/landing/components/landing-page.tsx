import type { LandingQuotation, NewsletterAnswer } from "../landing.ts";
import { Benefits } from "./benefits.tsx";
import { Closing } from "./closing.tsx";
import { CoachSample } from "./coach-sample.tsx";
import { DayQuotation } from "./day-quotation.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { Pricing } from "./pricing.tsx";
import { Reminders } from "./reminders.tsx";
import { Community, Reading } from "./rooms.tsx";

type LandingPageProps = {
  quotation: LandingQuotation | undefined;
  newsletter: NewsletterAnswer;
};

/** What a visitor sees first. Never hydrated: everything here is finished as HTML and CSS. */
export function LandingPage({ quotation, newsletter }: LandingPageProps) {
  return (
    <div className="landing">
      <Hero hasQuotation={quotation !== undefined} />
      <Benefits />
      {quotation && <DayQuotation quotation={quotation} />}
      <Features />
      <Community />
      <Reading />
      <CoachSample />
      <Reminders />
      <Pricing />
      <Closing newsletter={newsletter} />
    </div>
  );
}
