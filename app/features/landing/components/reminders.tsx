import { TIER_LABELS } from "#app/lib/tiers.ts";

const SCHEDULE = [
  { hour: 8, time: "08:00", kind: "Citation", text: "La phrase du jour, avant le premier message." },
  { hour: 12, time: "12:00", kind: "Respiration", text: "Trois souffles lents, les épaules basses." },
  { hour: 18, time: "18:00", kind: "Réflexion", text: "Qu’avez-vous bien fait aujourd’hui ?" },
];

export function Reminders() {
  return (
    <section id="reminders" className="section page" aria-labelledby="reminders-titre">
      <div className="reminders">
        <div className="reminders-head">
          <p className="eyebrow">Rappels, avec {TIER_LABELS.complete}</p>
          <h2 id="reminders-titre" className="section-title mt-3">
            Une main sur l’épaule, aux heures que vous choisissez
          </h2>
        </div>
        <div>
          <DayFigure />
          <table className="timetable">
            <caption>Un programme, à titre d’exemple</caption>
            <tbody>
              {SCHEDULE.map(({ time, kind, text }) => (
                <tr key={time}>
                  <th scope="row">
                    <time>{time}</time>
                  </th>
                  <td>
                    <span className="timetable-kind">{kind}</span> <span className="text-muted">{text}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="reminders-terms">
          <dl>
            <div>
              <dt>Rythme</dt>
              <dd>3, 5 ou 10 par jour</dd>
            </div>
            <div>
              <dt>Canaux</dt>
              <dd>SMS, WhatsApp, Telegram, Email</dd>
            </div>
          </dl>
          <a href="#pricing" className="btn btn-quiet mt-6">
            Passer à {TIER_LABELS.complete}
          </a>
        </div>
      </div>
    </section>
  );
}

/** The day as twenty-four rules, the three hours of the example in the light. */
function DayFigure() {
  return (
    <svg viewBox="0 0 480 86" className="day-figure" aria-hidden="true" preserveAspectRatio="none">
      {Array.from({ length: 24 }, (_, hour) => {
        const chosen = SCHEDULE.some((row) => row.hour === hour);
        const height = chosen ? 80 : 22 + Math.round(16 * Math.sin((Math.PI * hour) / 23));
        return (
          <path
            key={hour}
            d={`M${hour * 20 + 10} 85v${-height}`}
            className={chosen ? "rule-light" : hour < 7 || hour > 21 ? "rule-faint" : "rule-plain"}
          />
        );
      })}
      <path d="M0 85.5h480" className="rule-base" />
    </svg>
  );
}
