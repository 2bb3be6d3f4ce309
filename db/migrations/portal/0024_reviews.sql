CREATE TABLE "portal"."review_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"job_id" text NOT NULL,
	"output_id" text NOT NULL,
	"version_id" text NOT NULL,
	"share_id" text NOT NULL,
	"kind" text NOT NULL,
	"at_seconds" real,
	"text" text NOT NULL,
	"author_name" text NOT NULL,
	"user_id" text,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_notes_kind" CHECK (kind in ('comment', 'approved', 'changes')),
	CONSTRAINT "review_notes_at" CHECK ((kind = 'comment') = (at_seconds is not null))
);
--> statement-breakpoint
ALTER TABLE "portal"."review_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal"."review_reads" (
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"output_id" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_reads_user_id_output_id_pk" PRIMARY KEY("user_id","output_id")
);
--> statement-breakpoint
ALTER TABLE "portal"."review_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal"."publishing_options" ADD COLUMN "link_approval_counts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."review_notes" ADD CONSTRAINT "review_notes_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."review_notes" ADD CONSTRAINT "review_notes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "portal"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."review_notes" ADD CONSTRAINT "review_notes_output_id_outputs_id_fk" FOREIGN KEY ("output_id") REFERENCES "portal"."outputs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."review_notes" ADD CONSTRAINT "review_notes_version_id_outputs_id_fk" FOREIGN KEY ("version_id") REFERENCES "portal"."outputs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."review_notes" ADD CONSTRAINT "review_notes_share_id_share_links_id_fk" FOREIGN KEY ("share_id") REFERENCES "portal"."share_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."review_notes" ADD CONSTRAINT "review_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."review_notes" ADD CONSTRAINT "review_notes_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."review_reads" ADD CONSTRAINT "review_reads_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."review_reads" ADD CONSTRAINT "review_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."review_reads" ADD CONSTRAINT "review_reads_output_id_outputs_id_fk" FOREIGN KEY ("output_id") REFERENCES "portal"."outputs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_notes_job" ON "portal"."review_notes" USING btree ("job_id","created_at");--> statement-breakpoint
CREATE INDEX "review_notes_output" ON "portal"."review_notes" USING btree ("output_id","created_at");--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."review_notes" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
CREATE POLICY "of_its_team" ON "portal"."review_reads" AS PERMISSIVE FOR ALL TO public USING ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage'))) WITH CHECK ((team_id = current_setting('app.team_id', true) or pg_has_role(current_user, 'reelwright_portal_system', 'usage')));--> statement-breakpoint
ALTER TABLE portal.review_notes FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE portal.review_reads FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.review_notes, portal.review_reads TO reelwright_portal;--> statement-breakpoint

CREATE FUNCTION portal.announce_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('portal_reviews', OLD.team_id || ' ' || OLD.job_id);
  ELSE
    PERFORM pg_notify('portal_reviews', NEW.team_id || ' ' || NEW.job_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_review AFTER INSERT OR UPDATE OR DELETE ON portal.review_notes
  FOR EACH ROW EXECUTE FUNCTION portal.announce_review();
