// A life drawn as a colonnade: one rule for two years and a half, the same years on every page, so that three lives
// can be compared. Where a date is not known, the rules stand halfway.
import type { AuthorContent } from "../authors.ts";

const FIRST_YEAR = -7.5;
const LAST_YEAR = 187.5;
const STEP = 2.5;
const RULES = (LAST_YEAR - FIRST_YEAR) / STEP + 1;
const HEIGHT = 44;

type Life = AuthorContent["life"];

const place = (year: number) => ((year - FIRST_YEAR) / (LAST_YEAR - FIRST_YEAR)) * 100;

function heightAt(year: number, [earliest, from, to, latest]: Life): number {
  if (year >= from && year <= to) return HEIGHT;
  return year > earliest && year < latest ? HEIGHT / 2 : 7;
}

export function LifeSpan({ life, labels }: { life: Life; labels: readonly [string, string] }) {
  return (
    <div className="life">
      <svg aria-hidden="true" viewBox={`0 0 ${RULES} ${HEIGHT}`} preserveAspectRatio="none">
        {Array.from({ length: RULES }, (_, at) => {
          const height = heightAt(FIRST_YEAR + at * STEP, life);
          return (
            <path
              key={at}
              d={`M${at + 0.5} ${HEIGHT}v-${height}`}
              className={height > 7 ? "life-lived" : "life-other"}
            />
          );
        })}
      </svg>
      <p
        aria-hidden="true"
        className="life-years"
        style={{ marginLeft: `${place(life[0])}%`, width: `${place(life[3]) - place(life[0])}%` }}
      >
        <span>{labels[0]}</span>
        <span>{labels[1]}</span>
      </p>
    </div>
  );
}
