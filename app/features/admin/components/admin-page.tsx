// « Dashboard Admin »: the figures, the filter, the members. While the page is seen, members are read again every
// ten seconds and figures every thirty (P2 §9), without moving what one is looking at.
import { Link, useNavigation } from "@remix-run/react";
import { RefreshCw } from "lucide-react";
import { Suspense, useCallback, useEffect, useState } from "react";
import { ApiError, api } from "#app/lib/api.ts";
import { paths } from "#app/lib/paths.ts";
import { formatNumber } from "#app/lib/text.ts";
import { lazyPart } from "#app/ui/arrivals.ts";
import { EmptyLine } from "#app/ui/empty-line.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { useMutationPolicy } from "#app/ui/mutation-policy.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { useMutation } from "#app/ui/use-mutation.ts";
import {
  type AdminStats,
  type AdminUser,
  type MembersView,
  SEARCH_MAX,
  SEARCH_MIN,
  STATS_REFRESH_MS,
  TIER_FILTERS,
  USERS_REFRESH_MS,
} from "../admin.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { MembersTable } from "./members-table.tsx";
import { StatCards } from "./stat-cards.tsx";
import { useEvery } from "./use-every.ts";

const MemberDialog = lazyPart(() => import("./member-dialog.tsx"));

type AdminPageProps = { view: MembersView; me: string };

const queryOf = ({ search, tier, cursor }: MembersView) => {
  const query = new URLSearchParams();
  if (search) query.set("q", search);
  if (tier !== "all") query.set("tier", tier);
  if (cursor) query.set("cursor", cursor);
  return query.size ? `?${query}` : "";
};

/** The figures and the members, read again while the page is seen and when it is asked for. */
function useFreshFigures(view: MembersView) {
  const toast = useToast();
  const { signedOut } = useMutationPolicy();
  const [stats, setStats] = useState<AdminStats>(view.stats);
  const [users, setUsers] = useState<readonly AdminUser[]>(view.users);
  const [refreshing, setRefreshing] = useState(false);
  useEffect(() => {
    setStats(view.stats);
    setUsers(view.users);
  }, [view]);

  const query = queryOf(view);
  const readUsers = useCallback(async () => {
    setUsers(await api<AdminUser[]>(paths.adminUsersCall(query)));
  }, [query]);
  const readStats = useCallback(async () => {
    setStats(await api<AdminStats>(paths.adminStatsCall()));
  }, []);
  // A reading that fails leaves what is shown; the next one comes by itself. A session that ended is said at once.
  const quietly = useCallback(
    (read: () => Promise<void>) => () => {
      read().catch((error) => {
        if (error instanceof ApiError && error.signedOut) signedOut();
      });
    },
    [signedOut],
  );
  useEvery(USERS_REFRESH_MS, quietly(readUsers));
  useEvery(STATS_REFRESH_MS, quietly(readStats));

  const refresh = async () => {
    setRefreshing(true);
    try {
      await Promise.all([readStats(), readUsers()]);
    } catch (error) {
      if (error instanceof ApiError && error.signedOut) signedOut();
      else
        toast({
          title: "Erreur",
          body: "Les données n’ont pas pu être relues. Celles d’avant restent affichées.",
          tone: "destructive",
        });
    } finally {
      setRefreshing(false);
    }
  };
  return { stats, users, refresh, refreshing };
}

export function AdminPage({ view, me }: AdminPageProps) {
  const toast = useToast();
  const { stats, users, refresh, refreshing } = useFreshFigures(view);
  const [edited, setEdited] = useState<AdminUser | null>(null);
  const [tested, setTested] = useState<string | null>(null);
  const busy = useNavigation().state === "loading";

  const { mutate: test, pending } = useMutation(
    (user: AdminUser) => ({ path: paths.adminTestReminderCall(), body: { userId: user.id } }),
    {
      revalidate: false,
      onDone: () => toast({ title: "Rappel test envoyé", body: "Le message a été envoyé avec succès." }),
      onRefused: ({ status, message }) => {
        if (status !== 401) toast({ title: "Erreur envoi rappel", body: message, tone: "destructive" });
      },
    },
  );

  return (
    <AdminFrame
      title="Dashboard Admin"
      intro="Gérer les utilisateurs et leurs abonnements."
      actions={
        <button type="button" onClick={refresh} disabled={refreshing} className="btn btn-quiet">
          <Icon of={RefreshCw} size={18} />
          {refreshing ? "Actualisation…" : "Actualiser"}
        </button>
      }
    >
      <StatCards stats={stats} />
      <div className="mt-6">
        <FilterBar
          action={paths.admin()}
          search={{
            label: "Rechercher un membre",
            value: view.search,
            maxLength: SEARCH_MAX,
            placeholder: "Rechercher par e-mail ou par nom",
            hint: `À partir de ${SEARCH_MIN} lettres, la recherche porte sur toute l’adresse et sur les noms\u202f; en deçà, sur le début de l’adresse.`,
          }}
          choice={{ name: "tier", label: "Abonnement", value: view.tier, options: TIER_FILTERS }}
          clear={(view.search !== "" || view.tier !== "all") && paths.admin()}
        />
      </div>
      <section
        aria-labelledby="members"
        className={`mt-8 ${busy ? "opacity-60" : ""}`}
        aria-busy={busy || undefined}
      >
        <h2 id="members" className="mb-3 text-2xl">
          Utilisateurs ({formatNumber(users.length)}
          {view.next ? "+" : ""})
        </h2>
        {users.length > 0 ? (
          <MembersTable
            users={users}
            days={view.days}
            testing={pending ? tested : null}
            onEdit={setEdited}
            onTest={(user) => {
              setTested(user.id);
              void test(user);
            }}
          />
        ) : (
          <EmptyLine title="Aucun membre ne répond à cette recherche">
            <Link to={paths.admin()} className="link-quiet">
              Effacer les filtres
            </Link>
          </EmptyLine>
        )}
        <Pages view={view} />
      </section>
      {/* Only while it is open: a boundary of the page would still be hydrating when the first press comes. */}
      {edited && (
        <Suspense>
          <MemberDialog
            key={edited.id}
            user={edited}
            self={edited.id === me}
            onClose={() => setEdited(null)}
            onSaved={() => {
              setEdited(null);
              void refresh();
            }}
          />
        </Suspense>
      )}
    </AdminFrame>
  );
}

function Pages({ view: { search, tier, cursor, next } }: { view: MembersView }) {
  return (
    <nav aria-label="Pages" className="mt-4 flex justify-between gap-4">
      {cursor ? (
        <Link to={paths.admin({ search, tier })} className="link-quiet">
          Les plus récents
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link to={paths.admin({ search, tier, cursor: next })} className="link-quiet">
          Les suivants
        </Link>
      )}
    </nav>
  );
}
