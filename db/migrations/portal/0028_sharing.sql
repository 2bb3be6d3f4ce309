CREATE TABLE "portal"."share_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"share_id" text NOT NULL,
	"output_id" text,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "share_reports_reason" CHECK (reason in ('rights', 'privacy', 'harmful', 'deceptive', 'other'))
);
--> statement-breakpoint
ALTER TABLE "portal"."share_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."portal_domains" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."portal_domains" ADD COLUMN "lost_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."portal_domains" ADD COLUMN "check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."publications" ADD COLUMN "decided_by_name" text;--> statement-breakpoint
ALTER TABLE "portal"."share_reports" ADD CONSTRAINT "share_reports_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."share_reports" ADD CONSTRAINT "share_reports_share_id_share_links_id_fk" FOREIGN KEY ("share_id") REFERENCES "portal"."share_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."share_reports" ADD CONSTRAINT "share_reports_output_id_outputs_id_fk" FOREIGN KEY ("output_id") REFERENCES "portal"."outputs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_reports_share" ON "portal"."share_reports" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "share_reports_team" ON "portal"."share_reports" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "portal_domains_due" ON "portal"."portal_domains" USING btree ("check_at") WHERE verified_at is not null;--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."share_reports" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER TABLE portal.share_reports FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.share_reports TO reelwright_portal;--> statement-breakpoint

-- A domain that stops being a team's ends the sessions that began there, as one that is removed does (0026).
CREATE TRIGGER end_sessions_of_unproven_domain AFTER UPDATE OF verified_at ON portal.portal_domains
  FOR EACH ROW WHEN (OLD.verified_at IS NOT NULL AND NEW.verified_at IS NULL)
  EXECUTE FUNCTION portal.end_sessions_of_domain();--> statement-breakpoint

-- What each customer of the team that the transaction has entered used of a meter, most first (as customers_usage in 0019).
GRANT SELECT (cause) ON portal.usage_entries TO reelwright_portal_lookups;--> statement-breakpoint
GRANT CREATE ON SCHEMA portal TO reelwright_portal_lookups;--> statement-breakpoint
SET ROLE reelwright_portal_lookups;--> statement-breakpoint
CREATE FUNCTION portal.usage_by_customer(of_meter text, from_time timestamptz, until_time timestamptz, most integer)
RETURNS TABLE (customer_id text, external_id text, name text, effects bigint, amount bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT c.id, c.external_id, c.name, u.effects, u.amount
  FROM portal.teams c JOIN LATERAL (
    SELECT count(DISTINCT e.cause) AS effects, sum(e.amount)::bigint AS amount FROM portal.usage_entries e
    WHERE e.team_id = c.id AND e.meter = of_meter AND e.kind = 'charged' AND e.at >= from_time AND e.at < until_time
  ) u ON u.effects > 0
  WHERE c.partner_team_id = current_setting('app.team_id', true)
  ORDER BY u.amount DESC, c.id LIMIT most
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION portal.usage_by_customer(text, timestamptz, timestamptz, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION portal.usage_by_customer(text, timestamptz, timestamptz, integer) TO reelwright_portal;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE CREATE ON SCHEMA portal FROM reelwright_portal_lookups;
